#pragma once
#include <linux/memfd.h>
#include <sys/inotify.h>
#include <malloc.h>
#include <sys/signalfd.h>

// Glibc declares these under _GNU_SOURCE only, which Swift's Glibc module is built without.
int memfd_create(const char *name, unsigned int flags);
static const int F_ADD_SEALS = 1033, F_GET_SEALS = 1034;
static const int F_SEAL_SEAL = 1, F_SEAL_SHRINK = 2, F_SEAL_GROW = 4;
