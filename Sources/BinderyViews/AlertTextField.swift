/// A field of an alert, as a value.
public struct AlertTextField: Sendable, Equatable {
  /// What the user is to enter.
  public var label: String
  /// What it holds at first.
  public var text: String
  /// Whether what is entered is not shown.
  public var isSecure: Bool

  /// Makes a field.
  public init(_ label: String, text: String = "", isSecure: Bool = false) {
    self.label = label
    self.text = text
    self.isSecure = isSecure
  }
}
