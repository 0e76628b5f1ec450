/// Stops the program unless the condition holds, and says why: in release builds too, where
/// `precondition` says nothing.
@inlinable
@inline(__always)
func demand(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { stop(message()) }
}

/// Apart, so that what calls it stays small.
@usableFromInline
@inline(never)
func stop(_ message: String) -> Never {
  fatalError(message)
}
