/// A value that an attribute of a view can have.
///
/// ```swift
/// enum Mood: String, AttributeRepresentable {
///   case calm, wild
///   var attributeValue: ViewAttribute.Value { .text(rawValue) }
/// }
/// ```
public protocol AttributeRepresentable {
  /// Whether the value may be absent; by default, it never is.
  static var mayBeAbsent: Bool { get }
  /// The value in deltas, facts and reports.
  var attributeValue: ViewAttribute.Value { get }
}

extension AttributeRepresentable {
  /// No.
  public static var mayBeAbsent: Bool { false }
}

extension String: AttributeRepresentable {
  /// The text.
  public var attributeValue: ViewAttribute.Value { .text(self) }
}

extension Bool: AttributeRepresentable {
  /// True or false.
  public var attributeValue: ViewAttribute.Value { .flag(self) }
}

extension Int: AttributeRepresentable {
  /// The number.
  public var attributeValue: ViewAttribute.Value { .count(self) }
}

extension Double: AttributeRepresentable {
  /// The number.
  public var attributeValue: ViewAttribute.Value { .number(self) }
}

extension Optional: AttributeRepresentable where Wrapped: AttributeRepresentable {
  /// Yes.
  public static var mayBeAbsent: Bool { true }
  /// The value; absent if there is none.
  public var attributeValue: ViewAttribute.Value { self?.attributeValue ?? .absent }
}
