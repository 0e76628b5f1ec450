package import Bindery

/// A gate without its value type: the members that a script needs.
@MainActor
package protocol AnyGate: AnyObject {
  /// The name, as scripts use it.
  var name: String { get }
  /// Whether a script can reply with a value.
  var knowsValues: Bool { get }
  /// The texts of the failures that it knows; empty if any may be one.
  var failureNames: [String] { get }
  /// Whether a request has failed.
  var hasFailed: Bool { get }
  /// The requests that have no reply yet, oldest first.
  var pending: [String] { get }
  /// The execution that made each of the requests in `pending`; `nil` for one outside of commands.
  var pendingExecutions: [ExecutionID?] { get }
  /// Whether the body of that execution waits here.
  func isAwaited(by execution: ExecutionID) -> Bool
  /// Answers the request at a place among those in `pending` with a value made from `text`.
  func reply(with text: String?, to place: Int, after delay: Duration?) throws(GateError)
  /// Answers the request at a place among those in `pending` with the error of a text, by default a
  /// `StubError`.
  func reply(failingWith message: String, to place: Int, after delay: Duration?) throws(GateError)
}

extension AnyGate {
  /// The requests in `pending`, each with the execution that made it.
  var claims: [(text: String, execution: ExecutionID?)] {
    let texts = pending
    return texts.isEmpty ? [] : Array(zip(texts, pendingExecutions))
  }

  /// Answers the oldest request with a value made from `text`.
  package func reply(with text: String?, after delay: Duration?) throws(GateError) {
    try reply(with: text, to: 0, after: delay)
  }

  /// Answers the oldest request with the error of a text, by default a `StubError`.
  package func reply(failingWith message: String, after delay: Duration?) throws(GateError) {
    try reply(failingWith: message, to: 0, after: delay)
  }
}

/// Why a reply was not possible.
package struct GateError: Error, CustomStringConvertible {
  package let description: String

  /// Makes one.
  package init(description: String) { self.description = description }
}
