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
  if MainQueue.isCurrent == false, withUnsafeCurrentTask(body: { $0 == nil }) {
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

/// The queue that is behind the main actor, if the program has one.
///
/// The check of the language stops the program without a message, so the queue is tested first. The
/// functions are looked up by name because the core imports no library for them; without them, only
/// the language's check is made. Debug builds only.
private enum MainQueue {
  private typealias Label = @convention(c) (UnsafeRawPointer?) -> UInt

  /// The function that returns the label of a queue, and the label of the main queue, as addresses.
  private static let addresses: (function: UInt, label: UInt)? = {
    #if os(Linux) || os(Android) || canImport(Darwin)
      guard let function = symbol("dispatch_queue_get_label"),
        let queue = symbol("_dispatch_main_q")
      else { return nil }
      return (UInt(bitPattern: function), unsafeBitCast(function, to: Label.self)(queue))
    #else
      return nil
    #endif
  }()

  /// Whether the caller runs on the main queue; `nil` if there is no such queue.
  static var isCurrent: Bool? {
    guard let (function, label) = addresses else { return nil }
    return unsafeBitCast(function, to: Label.self)(nil) == label
  }

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
