import Glibc

secureStandardDescriptors()
exit(perform(Argument.fromProcess(), output: Output()).rawValue)
