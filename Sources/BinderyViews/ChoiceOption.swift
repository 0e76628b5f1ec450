/// One of the options of a picker, a radio group or a segmented control.
///
/// ```swift
/// let free = ChoiceOption(Plan.free, "Free"), paid = ChoiceOption(Plan.paid, "Paid", isEnabled: false)
/// ```
public struct ChoiceOption<Value: Hashable>: Hashable {
  /// The value it chooses; its identity.
  public let value: Value
  /// The title for the user.
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
