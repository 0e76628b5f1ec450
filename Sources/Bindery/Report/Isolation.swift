/// Stops a debug build that uses a reactive object outside of the main actor.
///
/// The compiler finds most such uses. It does not find a closure that an older interface takes
/// without `@Sendable` and calls on its own thread; that would corrupt memory silently.
@inlinable
@inline(__always)
@MainActor
func assertMainActor() {
  assert(isOnMainActor())
}

/// A separate function, so that it disappears from a release build. Not isolated, because otherwise
/// the closures in it would be checked first.
@usableFromInline
func isOnMainActor() -> Bool {
  if MainQueue.shared?.isCurrent == false, withUnsafeCurrentTask(body: { $0 == nil }) {
    fatalError(
      """
      A property, signal or command is used outside of the main actor, probably by the callback of \
      another library. To send from another thread, use `receiver.remote`; to write or to execute, go \
      to the main actor first.
      """)
  }
  // In a task, the language knows the isolation.
  MainActor.assertIsolated()
  return true
}

/// The queue that is behind the main actor, if the program has one: what runs on it runs in turn with the
/// main actor.
///
/// In debug builds it is tested before the check of the language, which stops the program without a
/// message. The functions are looked up by name because the core imports no library for them; without
/// them, only the language's check is made.
struct MainQueue: Sendable {
  /// Returns the label of a queue; that of the queue on which it is called, for none.
  private let labelOf: @convention(c) (UnsafeRawPointer?) -> UInt
  /// The label of the main queue. Two labels differ if their addresses do.
  private let label: UInt
  /// The first thread of the program, if the main queue was seen on it; or else 0. The queue may leave the
  /// thread later, which then ends.
  private let thread: UInt

  private init(_ labelOf: @escaping @convention(c) (UnsafeRawPointer?) -> UInt, _ label: UInt) {
    self.labelOf = labelOf
    self.label = label
    thread = labelOf(nil) == label && RunningThread.isFirst ? RunningThread.id : 0
  }

  /// `nil` if there is no such queue.
  static let shared: MainQueue? = {
    #if os(Linux) || os(Android) || canImport(Darwin)
      guard let function = symbol("dispatch_queue_get_label"),
        let queue = symbol("_dispatch_main_q")
      else { return nil }
      let labelOf = unsafeBitCast(
        function, to: (@convention(c) (UnsafeRawPointer?) -> UInt).self)
      return MainQueue(labelOf, labelOf(queue))
    #else
      return nil
    #endif
  }()

  /// Whether the caller runs on the main queue.
  var isCurrent: Bool { labelOf(nil) == label }

  /// Whether what the caller does is in turn with the main queue: the thread is asked first, which is
  /// faster.
  var isTurn: Bool { RunningThread.id == thread || isCurrent }

  #if os(Linux) || os(Android) || canImport(Darwin)
    private static func symbol(_ name: StaticString) -> UnsafeRawPointer? {
      #if canImport(Darwin)
        let everywhere = UnsafeRawPointer(bitPattern: -2)
      #else
        let everywhere: UnsafeRawPointer? = nil
      #endif
      return lookUp(everywhere, name.utf8Start)
    }
  #endif
}

#if os(Linux) || os(Android) || canImport(Darwin)
  @_silgen_name("dlsym")
  private func lookUp(_ handle: UnsafeRawPointer?, _ name: UnsafePointer<UInt8>)
    -> UnsafeRawPointer?
#endif
