/// The thread that is running.
///
/// The functions of the system are declared here because the core imports no C library. They take
/// and return nothing but words, which Swift and C pass in the same registers on all platforms below.
enum RunningThread {
  #if os(Linux) || os(Android)
    /// Its number, which is not 0.
    static var id: UInt { pthreadSelf() }
    /// Whether it is the first one of the program.
    static var isFirst: Bool { threadID() == processID() }
  #elseif canImport(Darwin)
    /// Its number, which is not 0.
    static var id: UInt { pthreadSelf() }
    /// Whether it is the first one of the program.
    static var isFirst: Bool { pthreadIsMain() != 0 }
  #else
    /// One number for all, which is not 0.
    static var id: UInt { 1 }
    /// Whether it is known to be the first one of the program.
    static var isFirst: Bool { false }
  #endif
}

#if os(Linux) || os(Android)
  @_silgen_name("pthread_self")
  private func pthreadSelf() -> UInt

  @_silgen_name("gettid")
  private func threadID() -> Int32

  @_silgen_name("getpid")
  private func processID() -> Int32
#elseif canImport(Darwin)
  @_silgen_name("pthread_self")
  private func pthreadSelf() -> UInt

  @_silgen_name("pthread_main_np")
  private func pthreadIsMain() -> Int32
#endif
