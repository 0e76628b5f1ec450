public import Bindery

/// A picker into which the user can type.
///
/// A text that is the title of an option, in upper or lower case, chooses it. Any other text is an
/// issue and chooses nothing, and the view goes back to the title of what is chosen when it is left;
/// or it is kept, if the view is bound to a text.
///
/// ```swift
/// country.bind(options: model.countries) { $0.name }
/// country.bind(model.country)                       // one of them, or none
///
/// city.bind(options: model.knownCities) { $0 }
/// city.bind(text: model.city)                       // one of them, or any other
/// ```
@MainActor
public protocol ComboBoxView: ChoiceView, TextBoxView {
  /// The text shown. Setting it sends nothing, and selects the option that it names, or none.
  var text: String { get set }
  /// The text after each edit the user makes, and when an option is chosen.
  var edits: Signal<String, Never> { get }
  /// Whether a text that names no option stays; otherwise it is no valid input.
  var keepsUnknownText: Bool { get set }
  /// What is wrong with the text; `nil` when nothing is any more. A view that does not say sends
  /// nothing.
  var inputIssues: Signal<ValidationIssue?, Never> { get }
  /// The user has finished: pressed Return, or left the view. A view that does not say sends
  /// nothing.
  var commits: Signal<Void, Never> { get }
}

extension ComboBoxView {
  /// Nothing: the view does not say what is wrong with its text.
  public var inputIssues: Signal<ValidationIssue?, Never> {
    Signal<ValidationIssue?, Never>.Pipe().signal
  }

  /// Nothing: the view does not say when the user has finished.
  public var commits: Signal<Void, Never> { Signal<Void, Never>.Pipe().signal }
}

extension ComboBoxView {
  /// Keeps the text and the channel equal; the channel leads, and any text is kept.
  public func bind(
    text channel: Channel<String>, updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    keepsUnknownText = true
    connect(\.text, edits, to: channel, updating: trigger, finishing: commits, fileID, line)
  }

  /// Keeps the text and the property equal; the property leads, and any text is kept.
  ///
  /// ```swift
  /// city.bind(text: model.city)
  /// ```
  public func bind(
    text property: MutableProperty<String>, updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(text: Channel(property), updating: trigger, fileID: fileID, line: line)
  }
}
