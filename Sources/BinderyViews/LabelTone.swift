/// How a text is meant: a view gives it a colour, a sign or another voice.
///
/// ```swift
/// model.isSaved.map { $0 ? .success : .secondary }.bind(to: status, \.tone)
/// ```
public enum LabelTone: String, Sendable, CaseIterable {
  /// As any text.
  case normal
  /// Less important than what is around it.
  case secondary
  /// Something went well.
  case success
  /// Something may go wrong.
  case warning
  /// Something went wrong.
  case failure
}
