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
