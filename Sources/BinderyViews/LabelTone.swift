/// The tone of a text: a view expresses it by a colour, a sign or another voice.
///
/// ```swift
/// model.isSaved.map { $0 ? .success : .secondary }.bind(to: status, .tone)
/// ```
public enum LabelTone: String, Sendable, CaseIterable {
  /// Ordinary text.
  case normal
  /// Less important than the text around it.
  case secondary
  /// Something went well.
  case success
  /// Something may go wrong.
  case warning
  /// Something went wrong.
  case failure
}

extension LabelTone: AttributeRepresentable {
  /// The name of the tone.
  public var attributeValue: ViewAttribute.Value { .text(rawValue) }
}
