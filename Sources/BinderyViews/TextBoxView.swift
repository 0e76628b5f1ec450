import Bindery

/// The decorations of a box for text: everything in it besides the text.
///
/// They only affect the presentation; setting them sends nothing. A view need not implement members
/// that it does not show.
///
/// ```swift
/// amount.leadingText = "€"
/// weight.trailingText = "kg"
/// query.hasClearButton = true
/// model.currencySign.bind(to: amount, .leadingText)
/// ```
@MainActor
public protocol TextBoxView: ElementView {
  /// Shown in place of the text while it is empty.
  var placeholder: String { get set }
  /// The content type of the text; `nil` if it is unknown.
  var contentType: TextContentType? { get set }
  /// Whether a button that empties the box is shown while the text is not empty.
  var hasClearButton: Bool { get set }
  /// Shown before the text in a box of one line, such as a currency; not part of the text.
  var leadingText: String? { get set }
  /// Shown behind the text in a box of one line, such as a unit; not part of the text.
  var trailingText: String? { get set }
}

extension ViewKey where View: TextBoxView {
  /// The text shown while the box is empty.
  public static var placeholder: ViewKey<View, String> {
    .init({ $0.placeholder }, { $0.placeholder = $1 })
  }
  /// The kind of text that is entered; `nil` if that is not known.
  public static var contentType: ViewKey<View, TextContentType?> {
    .init({ $0.contentType }, { $0.contentType = $1 })
      .spoken { _, type in type.map { "type=\($0.rawValue)" } }
  }
  /// Whether a button clears it.
  public static var hasClearButton: ViewKey<View, Bool> {
    .init({ $0.hasClearButton }, { $0.hasClearButton = $1 })
  }
  /// The text before the entry; `nil` for none.
  public static var leadingText: ViewKey<View, String?> {
    .init({ $0.leadingText }, { $0.leadingText = $1 })
      .spoken { _, text in text.map { "leading=\($0.quoted)" } }
  }
  /// The text after the entry; `nil` for none.
  public static var trailingText: ViewKey<View, String?> {
    .init({ $0.trailingText }, { $0.trailingText = $1 })
      .spoken { _, text in text.map { "trailing=\($0.quoted)" } }
  }
}

extension TextBoxView {
  /// Adds what every text box has.
  static func addText(to kind: ViewKind) {
    kind.add(ViewKey<Self, TextContentType?>.contentType)
    kind.add(ViewKey<Self, String?>.leadingText)
    kind.add(ViewKey<Self, String?>.trailingText)
    kind.add(ViewKey<Self, Bool>.hasClearButton)
  }

  /// Always empty: the view shows none.
  public var placeholder: String {
    get { "" }
    set { ignore("placeholder") }
  }

  /// Always `nil`: the view does not use it.
  public var contentType: TextContentType? {
    get { nil }
    set { ignore("contentType") }
  }

  /// Always false: the view shows none.
  public var hasClearButton: Bool {
    get { false }
    set { ignore("hasClearButton") }
  }

  /// Always `nil`: the view shows none.
  public var leadingText: String? {
    get { nil }
    set { ignore("leadingText") }
  }

  /// Always `nil`: the view shows none.
  public var trailingText: String? {
    get { nil }
    set { ignore("trailingText") }
  }
}
