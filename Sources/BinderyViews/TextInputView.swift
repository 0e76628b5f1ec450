public import Bindery

/// A view of text that the user edits: the common part of fields with one line and with many.
///
/// ```swift
/// name.bind(model.name)
/// age.bind(model.age, as: .integer)
/// ```
///
/// `text` and `edits` are enough for a binding. The other members are for views that know when the
/// user has finished, that support input methods, or that have a caret.
@MainActor
public protocol TextInputView: ValueView, TextBoxView, DescribedView where Value == String {
  /// The text shown. Setting it sends nothing. Text that an input method commits is sent by
  /// `edits`, too, even if it is unchanged.
  var text: String { get set }
  /// Whether the text contains marked text, which an input method is still composing. Nothing is
  /// written to the view until that is committed.
  var isComposing: Bool { get }
  /// The selected range, in characters; empty at the caret. Setting it sends nothing. By default,
  /// the caret is always at the end.
  var selection: Range<Int> { get set }
  /// Sends the selected range after the user has changed it or the text. By default, a view sends
  /// nothing.
  var selectionChanges: Signal<Range<Int>, Never> { get }
}

extension ViewKey where View: TextInputView {
  /// The selected part of the text.
  static var selection: ViewKey<View, Range<Int>> {
    .init({ $0.selection }, { $0.selection = $1 })
  }
  /// The text.
  public static var text: ViewKey<View, String> {
    .init({ $0.text }, { $0.text = $1 }).shown {
      .text($0.isSecret ? String(repeating: "•", count: $1.count) : $1)
    }
  }
  /// How many characters are before the caret.
  public static var caret: ViewKey<View, ReadOnly<Int>> {
    .init(reading: { $0.selection.upperBound }).unlogged
  }
}

extension TextInputView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.textbox, of: Self.self, .text, .caret) }
}

extension TextInputView {
  /// The text.
  public var entry: String {
    get { text }
    set { text = newValue }
  }

  /// Always false: the view supports no input methods, or hides them.
  public var isComposing: Bool { false }

  /// Always the caret at the end.
  public var selection: Range<Int> {
    get { text.count..<text.count }
    set {}
  }

  /// A signal that sends nothing.
  public var selectionChanges: Signal<Range<Int>, Never> { .never }
}

extension TextInputView {
  /// Keeps the text and a property, a channel or a form field equal. `includesMarkedText` says
  /// whether text that an input method has not committed is written, too.
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
  /// The entry stays unchanged until the edit is over, also if it cannot be converted: then a form
  /// field is invalid, and its draft is the last valid one. Returns the channel of the text, whose
  /// `issue` gives the reason; the binding retains it.
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

  /// Keeps the selected range and the property equal; the property leads.
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
      .selection, selectionChanges, to: Channel(property),
      fileID, line)
  }
}
