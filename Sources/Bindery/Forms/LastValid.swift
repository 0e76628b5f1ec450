/// Remembers the last value that was accepted.
///
/// It is remembered when a change is over: what a draft was in the middle of a transaction is
/// forgotten, whether somebody has looked or not.
@MainActor
@usableFromInline
final class LastValid<Value> {
  @usableFromInline var value: Value
  @usableFromInline var connection: Connection?

  @inlinable
  init(_ initial: Value, of result: Property<ValidationResult<Value>>) {
    value = initial
    // The first observer of the result, so that it remembers before anybody else acts.
    connection = result.observe { [weak self] result in
      if let accepted = result.accepted { self?.value = accepted }
    }
  }
}
