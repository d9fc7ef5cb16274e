#pragma once
#include <wayland-server-core.h>
