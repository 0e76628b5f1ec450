/// A command without its types, for explanations.
///
/// Every `Command` is one.
@MainActor
package protocol AnyCommand: AnyObject, Sendable {
  /// The name, or where the command was made.
  var title: String { get }
  /// Where the command was made.
  var site: CallSite { get }
  /// Why it cannot be executed now.
  var blockedBy: Property<[BlockingReason]> { get }
  /// Whether executing it would run the body.
  var isEnabled: Property<Bool> { get }
  /// The properties that were made so far, by their names.
  var madeProperties: [(name: String, property: AnyProperty)] { get }
  /// How many outcomes there have been, and the last one. To ask for it is not to observe a failure.
  var outcomes: (count: Int, last: Any?) { get }
  /// Cancels its executions.
  func cancel()
  /// Releases the code, and what it captures.
  func releaseCode()
  /// Whether something observes its failures; `nil` if it cannot fail.
  var hasHandler: Bool? { get }
}

extension Command: AnyCommand {
  package var madeProperties: [(name: String, property: AnyProperty)] { made.all }

  package var hasHandler: Bool? {
    if Failure.self == Never.self { return nil }
    return isFailureRead || events?.handlesErrors ?? false
  }

  package var outcomes: (count: Int, last: Any?) {
    (Int(state.status.outcomeRevision), state.lastOutcome)
  }
}
