# For scripts that watch windows on a headless compositor; to be sourced by bash with -euo pipefail. What is started here
# ends with the script.

script_name="Tests/Scripts/$(basename "$0")"
top=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../..")

# give_up STATUS LINE: one line on standard error, and the end.
give_up() {
    echo "$script_name: $2" >&2
    exit "$1"
}

# need PACKAGES PROGRAM...: gives up where a program is not installed.
need() {
    local packages=$1
    shift
    for program in "$@"; do
        command -v "$program" >/dev/null || give_up 69 "$program is not installed: apt-get install $packages"
    done
}

# await WHAT COMMAND...: asks for 10 s until the command succeeds.
await() {
    local what=$1
    shift
    for _ in $(seq 1000); do
        if "$@" >/dev/null 2>&1; then return; fi
        sleep 0.01
    done
    tail -n 5 "$stage"/*.log >&2
    give_up 70 "$what did not come in 10 s"
}

clean_up_stage() {
    for process in $window $compositor; do kill "$process" 2>/dev/null || true; done
    wait 2>/dev/null || true
    rm -rf "$stage"
}

# prepare_stage: builds the command, $command, and makes the folder $stage.
prepare_stage() {
    swift build --package-path "$top" -c release --product fading-scroll
    command=$(swift build --package-path "$top" -c release --show-bin-path)/fading-scroll
    stage=$(mktemp -d)
    window= compositor=
    trap clean_up_stage EXIT
    export XDG_RUNTIME_DIR=$stage SWAYSOCK=$stage/sway.sock
    unset WAYLAND_DISPLAY WAYLAND_SOCKET
}

# launch_sway: starts sway with its files in $stage; its socket is wayland-1, the process $compositor.
launch_sway() {
    need "sway util-linux" sway swaymsg unshare
    cat >"$stage/sway.conf" <<CONFIGURATION
output HEADLESS-1 resolution 1280x800@60Hz position 0 0 scale 1
default_border none
xwayland disable
seat seat0 fallback true
CONFIGURATION
    # sway refuses to run as root; a user namespace that maps us to an ordinary user is the way round.
    local as_user=()
    [ "$(id -u)" != 0 ] || as_user=(unshare --user --map-user=1000 --map-group=1000)
    WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1 \
        "${as_user[@]}" sway -c "$stage/sway.conf" >"$stage/sway.log" 2>&1 &
    compositor=$!
    await "sway" swaymsg -t get_version
}

# launch_weston: starts Weston with its files in $stage; its socket is wayland-1, the process $compositor.
launch_weston() {
    need weston weston
    weston --backend=headless-backend.so --use-pixman --socket=wayland-1 >"$stage/weston.log" 2>&1 &
    compositor=$!
    await "Weston" test -S "$stage/wayland-1"
}

# start_sway: builds the command and starts sway.
start_sway() {
    prepare_stage
    launch_sway
}

# open_window FILE [VARIABLE=VALUE...]: shows a file; the process is $window.
open_window() {
    local file=$1
    shift
    env -u WAYLAND_SOCKET WAYLAND_DISPLAY=wayland-1 "$@" "$command" "$file" >"$stage/window.log" 2>&1 &
    window=$!
    await "the window" swaymsg '[app_id="org.fadingscroll.FadingScroll"] focus'
}

# A window that has gone is silent, too.
expect_window() {
    kill -0 "$window" 2>/dev/null && return
    tail -n 5 "$stage/window.log" >&2
    give_up 70 "the window is gone"
}
