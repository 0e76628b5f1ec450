/// A box that is typed in: what there is in it besides the text.
///
/// All of it is for the eye and the ear; setting it sends nothing. A view that shows less leaves the
/// members out.
///
/// ```swift
/// amount.leadingText = "€"
/// weight.trailingText = "kg"
/// query.hasClearButton = true
/// model.currency.bind(to: amount, \.leadingText)
/// ```
@MainActor
public protocol TextBoxView: ElementView {
  /// Shown where the text would be, while there is none.
  var placeholder: String { get set }
  /// What the text is; `nil` if nobody says.
  var contentType: TextContentType? { get set }
  /// Whether a button that empties the box is shown while there is a text in it.
  var hasClearButton: Bool { get set }
  /// Shown in a box of one line before the text, such as a currency; no part of the text.
  var leadingText: String? { get set }
  /// Shown in a box of one line behind the text, such as a unit; no part of the text.
  var trailingText: String? { get set }
}

extension TextBoxView {
  /// Empty, and stays so: the view shows none.
  public var placeholder: String {
    get { "" }
    set {}
  }

  /// None, and stays so: it makes no difference to the view.
  public var contentType: TextContentType? {
    get { nil }
    set {}
  }

  /// False, and stays so: the view shows none.
  public var hasClearButton: Bool {
    get { false }
    set {}
  }

  /// None, and stays so: the view shows none.
  public var leadingText: String? {
    get { nil }
    set {}
  }

  /// None, and stays so: the view shows none.
  public var trailingText: String? {
    get { nil }
    set {}
  }
}
