/// One of the options of a picker, a radio group or a segmented control.
public struct ChoiceOption<Value: Hashable>: Hashable {
  /// What is chosen with it; its identity.
  public let value: Value
  /// What the user reads.
  public let title: String
  /// Whether it can be chosen.
  public let isEnabled: Bool

  /// Makes an option.
  public init(_ value: Value, _ title: String, isEnabled: Bool = true) {
    self.value = value
    self.title = title
    self.isEnabled = isEnabled
  }
}

extension ChoiceOption: Sendable where Value: Sendable {}
