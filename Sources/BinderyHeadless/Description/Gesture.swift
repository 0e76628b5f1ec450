/// A row of the table of gestures: its notation in scripts and its texts.
package final class Gesture: Sendable, Hashable {
  package let verb: String
  package let form: UserAction.Form
  let complaint: String
  let changesInput: Bool
  package let summary: String
  package let examples: [String]
  /// The response of any view, unless its kind has another one.
  let response: (@MainActor @Sendable (any UserResponder) -> UserAction.Response)?

  init(
    verb: String, form: UserAction.Form, complaint: String, changesInput: Bool, summary: String,
    examples: [String],
    response: (@MainActor @Sendable (any UserResponder) -> UserAction.Response)?
  ) {
    self.verb = verb
    self.form = form
    self.complaint = complaint
    self.changesInput = changesInput
    self.summary = summary
    self.examples = examples
    self.response = response
  }

  package static func == (one: Gesture, other: Gesture) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
