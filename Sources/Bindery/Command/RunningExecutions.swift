/// The executions of a command that are running, the oldest first. Most commands run one at a time, which
/// needs no array.
@usableFromInline
struct RunningExecutions<Output, Failure: Error> {
  /// The oldest; `nil` if it has ended, though others may run.
  @usableFromInline var first: ExecutionRecord<Output, Failure>?
  @usableFromInline var others: [ExecutionRecord<Output, Failure>]?

  @inlinable
  init() {}

  @inlinable
  mutating func append(_ execution: ExecutionRecord<Output, Failure>) {
    if first == nil, others == nil { first = execution } else { appendToOthers(execution) }
  }

  @usableFromInline
  mutating func appendToOthers(_ execution: ExecutionRecord<Output, Failure>) {
    if others?.append(execution) == nil { others = [execution] }
  }

  /// Removes an execution, which is kept as the spare one if it is the oldest, and there is no other. The
  /// release of another would run code of the app in the middle of a step.
  @inlinable
  mutating func remove(
    _ execution: ExecutionRecord<Output, Failure>,
    to spare: inout ExecutionRecord<Output, Failure>?
  ) {
    guard first === execution else { return removeFromOthers(execution) }
    if spare == nil { spare = first.take() } else { first = nil }
  }

  @usableFromInline
  mutating func removeFromOthers(_ execution: ExecutionRecord<Output, Failure>) {
    others?.removeAll { $0 === execution }
    if others?.isEmpty == true { others = nil }
  }

  var all: [ExecutionRecord<Output, Failure>] { [first].compactMap(\.self) + (others ?? []) }
}
