import Glibc

/// How many descriptors a process has open; this one if none is named.
///
/// - Throws: `NoAnswer` where the system does not tell.
package func descriptorCount(of pid: pid_t = getpid()) throws -> Int {
    guard let directory = opendir("/proc/\(pid)/fd") else { throw NoAnswer("/proc/\(pid)/fd cannot be read") }
    defer { closedir(directory) }
    var count = 0
    while readdir(directory) != nil { count += 1 }
    return count
}

/// Memory of this process that is resident, bytes.
///
/// - Throws: `NoAnswer` where the system does not tell.
package func residentBytes() throws -> Int {
    let words = String(decoding: try contents(of: "/proc/self/statm"), as: UTF8.self).split(separator: " ")
    guard words.count > 1, let pages = Int(words[1]) else { throw NoAnswer("/proc/self/statm cannot be read") }
    return pages * sysconf(Int32(_SC_PAGESIZE))
}
