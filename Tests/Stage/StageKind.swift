import Glibc

extension Stage {
    /// The compositors that run without a GPU.
    package enum Kind: String, CaseIterable, Sendable {
        case sway
        case weston
        case phoc
        case labwc
        case cage
        case kwin
        case mutter

        /// Those that the tests cannot do without: where one of them is missing, its tests fail.
        package static let required: [Kind] = [.sway, .weston]

        /// The program's name.
        package var program: String { self == .kwin ? "kwin_wayland" : rawValue }

        /// Whether it is made with wlroots, so that it lets programs put input in, take pictures and list windows.
        package var isOfWlroots: Bool { self != .weston && self != .kwin && self != .mutter }

        /// The first of the programs that it needs which is not installed: its own on this machine, or in the tree that is
        /// meant, and those that always run on this machine.
        package var missingProgram: String? {
            func isHere(_ name: String, in root: String = "") -> Bool {
                if name.hasPrefix("/") { return access(name, R_OK) == 0 }
                return ["/usr/bin", "/usr/local/bin"].contains { access("\(root)\($0)/\(name)", X_OK) == 0 }
            }
            guard isHere(program, in: Stage.tree ?? "") else { return program }
            return companions.first { !isHere($0) }
        }

        private var companions: [String] {
            switch self {
            case .sway: ["swaymsg", "grim"]
            case .phoc, .labwc, .cage: ["wlr-randr", "grim"]
            case .weston: []
            case .kwin:
                ["dbus-daemon", Self.python] + (Stage.tree == nil ? ["\(Self.libraries)/dri/swrast_dri.so"] : [])
            case .mutter:
                [
                    "dbus-daemon", "pipewire", "wireplumber", "gst-launch-1.0", Self.python,
                    "\(Self.libraries)/gstreamer-1.0/libgstpipewire.so",
                ]
            }
        }

        /// Python's way to the message bus (python3-gi).
        private static let python = "/usr/lib/python3/dist-packages/gi"
        /// Where Debian has libraries of this machine's kind.
        private static let libraries: String = {
            var name = utsname()
            uname(&name)
            let machine = withUnsafeBytes(of: name.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            return "/usr/lib/\(machine)-linux-gnu"
        }()
    }

    /// The root folder of another system whose compositors are meant, by COMPOSITOR_TREE; nil for this machine's own.
    package static let tree: String? = getenv("COMPOSITOR_TREE").map { String(cString: $0) }.flatMap {
        $0.isEmpty ? nil : $0
    }

    /// Words that run in the tree, if one is meant: with this stage's folder at the same place, and devices and
    /// processes as here. Needs root.
    package func inTree(_ words: [String]) -> [String] {
        guard let tree = Self.tree else { return words }
        let script = """
            tree=$1 folder=$2
            shift 2
            mount --bind /dev "$tree/dev"
            mount -t tmpfs tmpfs "$tree/dev/shm"
            mount -t proc proc "$tree/proc"
            mount -t tmpfs tmpfs "$tree/tmp"
            mkdir "$tree$folder"
            mount --bind "$folder" "$tree$folder"
            exec chroot "$tree" "$@"
            """
        return ["unshare", "--mount", "sh", "-ec", script, "sh", tree, folder] + words
    }
}
