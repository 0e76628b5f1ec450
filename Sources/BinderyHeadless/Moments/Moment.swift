/// A stage after a step, as far as it differs from the moment before: for a person who walks through a
/// run.
///
/// It holds plain data. A text of a value is masked when it is read, because a later step may show the
/// value in a secret field.
@MainActor
package struct Moment {
  /// A text of a value, which may turn out to be a secret.
  package struct Text {
    let raw: String
    let subject: StageHistory.Subject?

    /// The text without a secret.
    @MainActor package var shown: String { subject?.masked(raw) ?? raw }
  }

  /// A value of a view model, or an attribute of a view.
  package struct Node {
    /// How it gets its value.
    package enum Kind: String, Sendable {
      case state, computed, shown, entered
    }

    package let kind: Kind
    /// `isTooLong`, `confirm.isEnabled`
    package let title: String
    /// Where it was made or bound: `SignUpViewModel.swift:32`.
    package let place: String
    /// The file of a value, or the screen of an attribute.
    package let owner: String
  }

  /// Something that happened, with its cause.
  package struct Change {
    package enum Kind: String, Sendable {
      /// A step of the user or the script.
      case step
      /// A timer was due, or the body of a signal began.
      case timer
      /// A value of a view model, and one that was computed and stays the same.
      case value, same
      /// An attribute of a view, and rows of a list.
      case view
      /// An event of a command, an alert, a screen.
      case event
    }

    package let kind: Kind
    package let text: String
    package var from: Text?
    package var to: Text?
    /// The change that led to it, by its place among all changes of the stage.
    package var cause: Int?
    /// The value that it is about, by its place among all nodes of the stage.
    package var node: Int?
    /// The place in the code that is known of it.
    package var place = ""
    package let time: Duration
  }

  /// A view in the words of its attributes.
  package struct View: Hashable, Sendable {
    package let kind: String
    package let name: String
    package let attributes: [String]
    package var values: [String]
    /// Why a person cannot use it now; empty if they can.
    package var obstacle: String
    package let role: String
  }

  package let time: Duration
  /// The picture; `nil` if it is the same.
  package var picture: Picture?
  /// The views that came, changed or went, by id.
  package var views: [(id: String, view: View?)] = []
  /// The values that came or changed, by node.
  package var values: [(node: Int, text: Text)] = []
  /// The sources of nodes, where they are new.
  package var sources: [(node: Int, sources: [Int])] = []
  /// The nodes that keep flags from changing, where they are new.
  package var blockers: [(node: Int, blockers: [Int])] = []
  /// The changes of the step, by their places among those of the stage.
  package var changes = 0..<0
  /// The new lines of the log.
  package var log: [String] = []
  /// The work that waits; `nil` if nothing happened.
  package var pending: [String]?
  /// The times at which the clock wakes work; `nil` if nothing happened.
  package var deadlines: [Duration]?

  /// Makes a moment in which nothing is different.
  package init(time: Duration) { self.time = time }
}
