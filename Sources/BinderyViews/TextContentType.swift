/// The type of a text that the user enters, for automatic filling, screen readers and test tools.
///
/// It is a hint: rules decide which texts are valid, and the field decides whether its text is
/// hidden.
///
/// ```swift
/// email.contentType = .email
/// ```
public enum TextContentType: String, Sendable, CaseIterable {
  /// The full name of a person.
  case name
  /// The name of a company or another organisation.
  case organization
  /// The name of an account with a service.
  case username
  /// An e-mail address.
  case email
  /// A telephone number.
  case telephone
  /// An existing password.
  case password
  /// A new password.
  case newPassword
  /// A code for one use, such as one sent by text message.
  case oneTimeCode
  /// The address of a web page.
  case url
  /// Digits.
  case number
  /// The number of a payment card.
  case cardNumber
  /// A street and a house number.
  case address
  /// A postal code.
  case postalCode
  /// The name of a city.
  case city
  /// The name of a country.
  case country
}

extension TextContentType: AttributeRepresentable {
  /// The name, as text.
  public var attributeValue: ViewAttribute.Value { .text(rawValue) }
}
