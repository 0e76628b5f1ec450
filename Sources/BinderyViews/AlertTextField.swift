/// A field of an alert, as a value.
///
/// ```swift
/// answer(model.newName) { .text($0, field: AlertTextField("Name"), action: "Rename") }
/// ```
public struct AlertTextField: Sendable, Equatable {
  /// The label that says what to enter.
  public var label: String
  /// The initial text.
  public var text: String
  /// Whether the entered text is hidden.
  public var isSecure: Bool

  /// Makes a field.
  public init(_ label: String, text: String = "", isSecure: Bool = false) {
    self.label = label
    self.text = text
    self.isSecure = isSecure
  }
}
