/// Where the stack of a thread ends.
///
/// The system is asked, because sizes differ: 8 MiB by default for the main thread on Linux and
/// macOS, less or more by `ulimit -s`, 512 KiB to 2 MiB for other threads.
///
/// The functions of the system are declared here for the reason given at `RunningThread`.
struct ThreadStack {
  private var thread: UInt = 0
  /// The lowest address of the stack, and the highest it was seen at.
  private var bounds: ClosedRange<UInt> = 0...0

  /// The part kept for code above the engine, and for reporting.
  var reserve: UInt { Swift.min(512 << 10, (bounds.upperBound - bounds.lowerBound) / 4) }

  func contains(_ address: UInt) -> Bool { bounds.contains(address) }

  /// How many bytes the stack can grow below an address in it.
  func room(below address: UInt) -> UInt { address - bounds.lowerBound }

  /// Asks for the stack of the running thread, unless it is known.
  mutating func update(at address: UInt) {
    let running = RunningThread.id
    guard thread != running || !bounds.contains(address) else { return }
    thread = running
    bounds = Self.bounds(of: running) ?? Self.guess(at: address)
    if !bounds.contains(address) { bounds = Self.guess(at: address) }
  }

  /// The bounds for a system that does not report them.
  private static func guess(at address: UInt) -> ClosedRange<UInt> {
    address - Swift.min(address, 1 << 20)...address
  }

  #if os(Linux) || os(Android)
    private static func bounds(of thread: UInt) -> ClosedRange<UInt>? {
      // More than the size of `pthread_attr_t` on any platform.
      withUnsafeTemporaryAllocation(byteCount: 256, alignment: 16) { attributes in
        guard let place = attributes.baseAddress, pthreadAttributes(thread, place) == 0 else {
          return nil
        }
        defer { _ = pthreadDestroyAttributes(place) }
        var (lowest, size) = (UInt(0), UInt(0))
        guard pthreadStack(place, &lowest, &size) == 0, size > 0 else { return nil }
        return lowest...lowest + size
      }
    }
  #elseif canImport(Darwin)
    private static func bounds(of thread: UInt) -> ClosedRange<UInt>? {
      let highest = pthreadStackAddress(thread)
      return highest - pthreadStackSize(thread)...highest
    }
  #else
    private static func bounds(of thread: UInt) -> ClosedRange<UInt>? { nil }
  #endif
}

#if os(Linux) || os(Android)
  @_silgen_name("pthread_getattr_np")
  private func pthreadAttributes(
    _ thread: UInt, _ attributes: UnsafeMutableRawPointer
  ) -> Int32

  @_silgen_name("pthread_attr_getstack")
  private func pthreadStack(
    _ attributes: UnsafeMutableRawPointer, _ address: UnsafeMutablePointer<UInt>,
    _ size: UnsafeMutablePointer<UInt>
  ) -> Int32

  @_silgen_name("pthread_attr_destroy")
  private func pthreadDestroyAttributes(_ attributes: UnsafeMutableRawPointer) -> Int32
#elseif canImport(Darwin)
  @_silgen_name("pthread_get_stackaddr_np")
  private func pthreadStackAddress(_ thread: UInt) -> UInt

  @_silgen_name("pthread_get_stacksize_np")
  private func pthreadStackSize(_ thread: UInt) -> UInt
#endif
