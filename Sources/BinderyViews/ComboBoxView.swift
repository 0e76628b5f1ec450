public import Bindery

/// A picker into which the user can type.
///
/// A text that is the title of an option, in upper or lower case, chooses it. Any other text is an
/// issue and chooses nothing; when the view is left, it shows the title of the selection again. If
/// the view is bound to a text, such a text is kept, and chooses nothing; so does an empty text if
/// the model is optional.
///
/// The options may be suggestions for the text, which arrive late and change: the selection and its
/// title stay, though they are not among them. A text that names an option which arrives later
/// chooses it when the user has finished.
///
/// ```swift
/// country.bind(options: model.countries) { $0.name }
/// country.bind(model.country)                       // one of them, or none
///
/// city.bind(options: model.knownCities) { $0 }
/// city.bind(text: model.city)                       // one of them, or any other
///
/// airport.bind(options: model.airports) { $0.name }
/// airport.bind(text: model.query)                   // which the suggestions are for
/// airport.bind(model.airport)                       // one of them, or none
/// ```
@MainActor
public protocol ComboBoxView: ChoiceView, TextBoxView {
  /// The text shown. Setting it sends nothing, and selects the option that it names, or none.
  var text: String { get set }
  /// The text after each edit the user makes, and when an option is chosen.
  var textEdits: Signal<String, Never> { get }
  /// Whether a text that names no option stays; otherwise it is no valid input.
  var keepsUnknownText: Bool { get set }
}

extension ViewKey where View: ComboBoxView {
  /// The text.
  public static var text: ViewKey<View, String> { .init({ $0.text }, { $0.text = $1 }) }
}

extension ComboBoxView {
  /// The kind: role and attributes.
  public static var kind: ViewKind {
    ViewKind(.combobox, "combo box", of: Self.self, .text, .selected, .inputIssue, .options)
  }
}

extension ComboBoxView {
  /// Keeps the text and a property, a channel or a form field equal; the model leads, and any text
  /// is kept. When the user leaves the view, a form field is judged.
  ///
  /// ```swift
  /// city.bind(text: model.city)
  /// ```
  public func bind(
    text model: some Editable<String>, updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    keepsUnknownText = true
    let editing = model.editing
    connect(
      .text, textEdits, to: editing.channel, updating: trigger, finishing: commits, fileID, line)
    if let field = editing.field { follow(field, finishing: commits, fileID, line) }
  }
}
