/// A property of a view, as scripts and logs see it.
public struct Attribute: Sendable, Hashable {
  /// The value of an attribute.
  public enum Value: Sendable, Hashable {
    /// A text, shown in quotes.
    case text(String)
    /// True or false.
    case flag(Bool)
    /// On or off.
    case onOff(Bool)
    /// A count.
    case number(Int)
  }

  /// The name, as in Swift.
  public let name: String
  /// The present value.
  public let value: Value

  init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

extension Attribute.Value: CustomStringConvertible {
  /// The value as deltas show it.
  public var description: String {
    switch self {
    case .text(let text): text.debugDescription
    case .flag(let flag): flag ? "true" : "false"
    case .onOff(let isOn): isOn ? "on" : "off"
    case .number(let number): "\(number)"
    }
  }
}
