/// A command without its types, for explanations.
///
/// Every `Command` is one.
@MainActor
package protocol AnyCommand: AnyObject {
  /// The name, or where the command was made.
  var title: String { get }
  /// Where the command was made.
  var site: CallSite { get }
  /// Why it cannot be executed now.
  var blockedBy: Property<[BlockingReason]> { get }
  /// Whether executing it would run the body.
  var isEnabled: Property<Bool> { get }
  /// How many outcomes there have been, and the last one. To ask for it is not to observe a failure.
  var outcomes: (count: Int, last: Any?) { get }
  /// Cancels its executions.
  func cancel()
}

extension Command: AnyCommand {
  package var outcomes: (count: Int, last: Any?) {
    (Int(state.status.outcomeRevision), state.lastOutcome)
  }
}
