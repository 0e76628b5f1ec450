import Bindery
public import BinderyViews

/// A user's action on a view: a gesture with its argument.
///
/// Gestures on a `Stage` and the commands of scripts use it. A gesture with an argument is a function:
///
/// ```swift
/// try stage.act(.undo, on: screen.note)
/// try stage.act(.set(to: 42), on: screen.volume)
/// ```
///
/// A view accepts or refuses gestures by `response(to:)`:
///
/// ```swift
/// final class HeadlessRating: HeadlessControl {
///   private var stars = 0 { didSet { changed() } }
///   override func response(to action: UserAction) -> UserAction.Response {
///     switch (action, action.argument) {
///     case (.clear, _): .accepted { self.stars = 0 }
///     case (.set, .value(.number(let stars))): .accepted { self.stars = Int(stars) }
///     default: super.response(to: action)
///     }
///   }
/// }
/// ```
public struct UserAction: Sendable, Hashable {
  /// The argument of a gesture.
  public enum Argument: Sendable, Hashable {
    /// Nothing.
    case none
    /// The typed text, or the title of the chosen option.
    case text(String)
    /// A value to set.
    case value(ViewAttribute.Value)
    /// A part of the range, from 0 to 1.
    case fraction(Double)
    /// A number of times.
    case count(Int)
    /// The index of a row.
    case place(Int)
    /// A part of a text.
    case part(TextPart)
    /// The target of a scroll.
    case scroll(ScrollTarget)
    /// A key.
    case keystroke(Keystroke)
  }

  /// The form of the arguments in a script.
  public enum Form: Sendable {
    /// Scripts have another notation for the gesture.
    case unwritten
    /// A view: `tap TARGET`.
    case alone
    /// A view, or nothing for the presented screen.
    case aloneOrNowhere
    /// A view and a text.
    case text
    /// A view, and a text or nothing.
    case textOrNothing
    /// A text, and before it a view or nothing.
    case title
    /// A view and a value.
    case value
    /// A view and a part of the range.
    case fraction
    /// A view, and a number of times or nothing.
    case count
    /// A row and its new place.
    case place
    /// A row, or a field and a part of its text.
    case part
    /// A view and the target of the scroll.
    case scroll
  }

  /// The row of the table.
  package let gesture: Gesture
  /// The argument of the gesture.
  public private(set) var argument = Argument.none

  /// Makes a gesture of an app, as a row of the table. Scripts can use it after
  /// `ScriptHost.gesture(_:)`.
  ///
  /// ```swift
  /// extension UserAction {
  ///   static let rate = UserAction(
  ///     "rate", takes: .value, refusal: "cannot be rated", summary: "Gives stars.",
  ///     example: "rate meal 4")
  ///   static func rate(_ stars: Int) -> UserAction { rate.with(.value(.number(Double(stars)))) }
  /// }
  ///
  /// host.gesture(.rate)
  /// try stage.act(.rate(4), on: screen.meal)
  /// ```
  ///
  /// - Parameters:
  ///   - verb: The first word of the command in scripts and transcripts.
  ///   - form: Its arguments in scripts.
  ///   - refusal: The refusal by views that do not support it, after `a label`.
  ///   - changesInput: Whether a view that is read-only refuses it.
  ///   - summary: The summary for the help, as a sentence.
  ///   - example: A line of a script.
  public init(
    _ verb: String, takes form: Form, refusal: String, changesInput: Bool = true, summary: String,
    example: String
  ) {
    self.init(
      verb, takes: form, refusal: refusal, changesInput: changesInput, summary: summary,
      examples: [example])
  }

  package init(
    _ verb: String, takes form: Form, refusal: String, changesInput: Bool = false,
    summary: String, examples: [String],
    response: (@MainActor @Sendable (any UserResponder) -> UserAction.Response)? = nil
  ) {
    gesture = Gesture(
      verb: verb, form: form, complaint: refusal, changesInput: changesInput, summary: summary,
      examples: examples, response: response)
  }

  /// The name of the gesture in scripts.
  package var verb: String { gesture.verb }

  /// The gesture with an argument.
  ///
  /// ```swift
  /// try stage.act(.set.with(.value(.number(4))), on: screen.volume)      // as `.set(to: 4)`
  /// ```
  public func with(_ argument: Argument) -> UserAction {
    var action = self
    action.argument = argument
    return action
  }

  /// Whether an action is this gesture, with any argument.
  public static func ~= (gesture: UserAction, action: UserAction) -> Bool {
    gesture.gesture === action.gesture
  }
}

extension UserAction {
  /// The response of a view to a gesture, given that the view is visible, uncovered and enabled.
  ///
  /// ```swift
  /// final class Dial: HeadlessControl {
  ///   override func response(to action: UserAction) -> UserAction.Response {
  ///     action == .tap ? .accepted { self.note("turned") } : super.response(to: action)
  ///   }
  /// }
  /// ```
  public enum Response {
    /// The view accepts it; the closure is the effect.
    case accepted(@MainActor () -> Void)
    /// Views of this kind never accept it; the kind gives the reason.
    case unsupported
    /// Views of this kind accept it, but not with this argument: a reason such as `no such option`,
    /// and advice.
    case refused(String, note: String? = nil)
  }

  /// A part of a text that a user can select.
  ///
  /// ```swift
  /// try stage.act(.selectText(.range(0..<3)), on: screen.name)
  /// ```
  public enum TextPart: Sendable, Hashable {
    /// The whole text.
    case all
    /// The first occurrence of this text.
    case text(String)
    /// A range of characters; an empty range is a place for the caret.
    case range(Range<Int>)

    /// The part in the spelling of scripts: `all`, `"Love"`, `2..<5`, and `3` for the caret.
    var scriptText: String {
      switch self {
      case .all: "all"
      case .text(let text): text.quoted
      case .range(let range): range.isEmpty ? "\(range.lowerBound)" : "\(range)"
      }
    }
  }

  /// The target of a scroll.
  ///
  /// ```swift
  /// try stage.act(.scroll(.end), on: screen.todos)
  /// ```
  public enum ScrollTarget: Sendable, Hashable {
    /// One page up.
    case up
    /// One page down.
    case down
    /// To the beginning.
    case top
    /// To the end.
    case end
    /// To the position where this row comes first, if enough rows follow it.
    case row(Int)

    /// The target in the spelling of scripts.
    var scriptText: String {
      switch self {
      case .up: "up"
      case .down: "down"
      case .top: "top"
      case .end: "end"
      case .row(let index): "\(index)"
      }
    }
  }
}

extension UserAction {
  /// How often it is repeated.
  var count: Int { if case .count(let count) = argument { count } else { 1 } }

  /// The text after the target in a transcript, such as the typed text.
  package var argumentText: String? {
    switch argument {
    case .none: nil
    case .text(let text): text.quoted
    case .value(let value): "\(value)"
    case .fraction(let fraction): "to \(fraction.plainText)"
    case .count(let count): count == 1 ? nil : "\(count)"
    case .place(let place): "to \(place)"
    case .part(let part): part.scriptText
    case .scroll(let target): target.scriptText
    case .keystroke(let keystroke): "\(keystroke)"
    }
  }

  /// The refusal of a kind of view that does not support it: `a label cannot be tapped`.
  func refusal(byKind kind: String) -> String {
    "\("aeiou".contains(kind.first ?? " ") ? "an" : "a") \(kind) \(gesture.complaint)"
  }
}
