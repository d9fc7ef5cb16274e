import Glibc

exit(Benchmarks.perform(Array(CommandLine.arguments.dropFirst())))
