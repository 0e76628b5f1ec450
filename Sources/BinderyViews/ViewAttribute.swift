import Bindery

/// A property of a view, for scripts and logs.
///
/// ```swift
/// let stars = ViewAttribute("stars", .count(4))
/// ```
public struct ViewAttribute: Sendable, Hashable {
  /// The value of an attribute.
  public enum Value: Sendable, Hashable {
    /// A text, shown in quotes.
    case text(String)
    /// True or false.
    case flag(Bool)
    /// On or off.
    case onOff(Bool)
    /// A number; whole ones are shown without a point.
    case number(Double)
    /// A day, a time or both, in ISO 8601.
    case date(String)
    /// No value, shown as `nil`.
    case absent
  }

  /// The name, as in Swift.
  public let name: String
  /// The present value.
  public let value: Value

  /// Whether the value may be absent.
  package let isOptional: Bool

  /// Whether the log records its changes.
  package private(set) var isLogged = true

  /// The attribute without log entries, because it follows from others.
  package var unlogged: ViewAttribute {
    var attribute = self
    attribute.isLogged = false
    return attribute
  }

  /// Makes an attribute that always has a value.
  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
    isOptional = false
  }

  init(_ name: String, _ value: Value, isOptional: Bool, isLogged: Bool) {
    (self.name, self.value, self.isOptional, self.isLogged) = (name, value, isOptional, isLogged)
  }

  /// Makes an attribute whose value may be absent.
  public init(_ name: String, ifAny value: Value?) {
    self.name = name
    self.value = value ?? .absent
    isOptional = true
  }
}

extension ViewAttribute.Value: CustomStringConvertible {
  /// The value in the form of deltas.
  public var description: String {
    switch self {
    case .text(let text): text.quoted
    case .flag(let flag): flag ? "true" : "false"
    case .onOff(let isOn): isOn ? "on" : "off"
    case .number(let number): number.plainText
    case .date(let text): text
    case .absent: "nil"
    }
  }

  /// A count.
  public static func count(_ count: Int) -> Self { .number(Double(count)) }

}
