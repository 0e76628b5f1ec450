public import BinderyViews

/// A field of one line.
///
/// ```swift
/// let name = HeadlessTextField("Name")
/// let password = HeadlessTextField("Password", isSecure: true)
/// ```
///
/// Return commits and submits the text; the focus stays.
///
/// A secure field shows dots on the screen and in logs, transcripts and failures. Its text can be
/// selected and replaced, but neither copied nor undone.
public final class HeadlessTextField: HeadlessTextInput, TextFieldView {
  /// Whether the text is a secret.
  public var isSecure: Bool { isSecret }

  /// Makes an empty field.
  public init(_ label: String, isSecure: Bool = false) {
    super.init(label, isSecret: isSecure)
  }

  override var isSubmittable: Bool { true }

  override func userFinishes() {
    userSubmits()
  }
}
