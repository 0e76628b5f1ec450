public import Bindery

/// Holds text that the user edits: what fields of one line and of many have in common.
///
/// `text` and `edits` are enough for a view to be bound. One that knows when the user has finished,
/// one that takes input methods, and one that has a caret says so by the others.
@MainActor
public protocol TextInputView: ValueView, TextBoxView where Value == String {
  /// The text shown. Setting it sends nothing. Text that an input method commits is one more of its
  /// `edits`, which may not change it.
  var text: String { get set }
  /// Whether the text contains marked text, which an input method is still composing. Nothing is
  /// written to the view until that is committed.
  var isComposing: Bool { get }
  /// What is selected, counted in characters; empty at the caret. Setting it sends nothing. A view
  /// that does not say has its caret at the end, and leaves it there.
  var selection: Range<Int> { get set }
  /// What is selected, after the user changed it or the text. A view that does not say sends
  /// nothing.
  var selectionChanges: Signal<Range<Int>, Never> { get }
}

extension TextInputView {
  /// The text.
  public var entry: String {
    get { text }
    set { text = newValue }
  }

  /// False: the view takes no input methods, or hides them.
  public var isComposing: Bool { false }

  /// The caret at the end, where it stays: the view does not say where it is.
  public var selection: Range<Int> {
    get { text.count..<text.count }
    set {}
  }

  /// Nothing: the view does not say what is selected.
  public var selectionChanges: Signal<Range<Int>, Never> {
    Signal<Range<Int>, Never>.Pipe().signal
  }
}

extension TextInputView {
  /// Keeps the text and a property, a channel or a form field equal, and says whether text that an
  /// input method has not committed is written, too; otherwise it is not.
  ///
  /// ```swift
  /// query.bind(model.query, includingMarkedText: true)
  /// ```
  public func bind(
    _ model: some Editable<String>, updating trigger: UpdateTrigger = .everyChange,
    includingMarkedText includesMarkedText: Bool,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    connect(
      to: model.editing, updating: trigger, includingMarkedText: includesMarkedText, fileID, line)
  }

  /// Shows a value as text and reads it back; the model leads.
  ///
  /// What the user enters stays as it is until the edit is over, also if it cannot be read: a form
  /// field is invalid then, and its draft is the last one that could. Returns the channel of the
  /// text, whose `issue` says what is wrong with it; the binding keeps it.
  ///
  /// ```swift
  /// let text = age.bind(Channel(model.person).age, as: .integer(in: 0...120))
  /// hint.bind(text.issue) { $0?.message ?? "" }
  /// ```
  @discardableResult
  public func bind<Model>(
    _ model: some Editable<Model>, as conversion: Conversion<Model, String>,
    updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Channel<String> {
    let editing = model.editing
    let text = editing.channel.map(conversion)
    connect(to: Editing(text, judgedBy: editing.field), updating: trigger, fileID, line)
    return text
  }

  /// Keeps what is selected and the property equal; the property leads.
  ///
  /// ```swift
  /// note.bind(selection: model.selection)
  /// count.bind(model.selection) { "\($0.count) selected" }
  /// ```
  public func bind(
    selection property: MutableProperty<Range<Int>>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    connect(
      \.selection, as: \(any TextInputView).selection, selectionChanges, to: Channel(property),
      fileID, line)
  }
}

/// Shows one line of text that the user edits.
///
/// ```swift
/// final class TerminalField: TextFieldView {
///   let scope = LifetimeScope()
///   var isHidden = false
///   var isEnabled = true
///   var text = ""
///   let edited = Signal<String, Never>.Pipe()
///   var edits: Signal<String, Never> { edited.signal }
/// }
/// ```
@MainActor
public protocol TextFieldView: TextInputView {
  /// The text when the user pressed Return. A field that does not say sends nothing.
  var submissions: Signal<String, Never> { get }
}

extension TextFieldView {
  /// Nothing: the field does not say when Return is pressed.
  public var submissions: Signal<String, Never> { Signal<String, Never>.Pipe().signal }

  /// Executes the command with the text when the user presses Return. What was entered somewhere and
  /// waits to be written is written first, as with a button.
  ///
  /// ```swift
  /// query.bind(submissions: model.search)
  /// ```
  public func bind<Output, Failure: Error>(
    submissions command: Command<String, Output, Failure>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(command, on: submissions, fileID: fileID, line: line)
  }
}

/// Shows text of any number of lines that the user edits.
///
/// It is bound as a field of one line is. Return writes a line break instead of submitting.
///
/// ```swift
/// note.bind(model.note, updating: .debounced(.seconds(1)))
/// ```
@MainActor
public protocol TextView: TextInputView {
  /// Whether Return writes a line break; otherwise it is for the screen.
  var acceptsReturn: Bool { get set }
  /// Whether Tab writes a tab; otherwise it moves the focus.
  var acceptsTab: Bool { get set }
}

extension TextView {
  /// How many lines the text has; an empty one has one.
  public var lineCount: Int { 1 + text.count(where: \.isNewline) }
}
