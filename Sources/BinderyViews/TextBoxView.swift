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
    set { ignore("placeholder") }
  }

  /// None, and stays so: it makes no difference to the view.
  public var contentType: TextContentType? {
    get { nil }
    set { ignore("contentType") }
  }

  /// False, and stays so: the view shows none.
  public var hasClearButton: Bool {
    get { false }
    set { ignore("hasClearButton") }
  }

  /// None, and stays so: the view shows none.
  public var leadingText: String? {
    get { nil }
    set { ignore("leadingText") }
  }

  /// None, and stays so: the view shows none.
  public var trailingText: String? {
    get { nil }
    set { ignore("trailingText") }
  }
}

/// What a text that the user enters is: who fills it in, reads it aloud or tries texts out goes by it.
///
/// It is a hint. What may be entered is a matter of rules, and whether it is shown one of the field.
///
/// ```swift
/// email.contentType = .email
/// ```
public enum TextContentType: String, Sendable, CaseIterable {
  /// The whole name of a person.
  case name
  /// The name of a company or another organisation.
  case organization
  /// The name that somebody is known by to a service.
  case username
  /// The address of an electronic mailbox.
  case email
  /// The number of a telephone.
  case telephone
  /// A secret that there is already.
  case password
  /// A secret that is being chosen.
  case newPassword
  /// A code that is used once, such as one that was sent.
  case oneTimeCode
  /// The address of a page.
  case url
  /// Digits.
  case number
  /// The number of a card that pays.
  case cardNumber
  /// A street and a house in it.
  case address
  /// The code of a place for the post.
  case postalCode
  /// The name of a city.
  case city
  /// The name of a country.
  case country
}
