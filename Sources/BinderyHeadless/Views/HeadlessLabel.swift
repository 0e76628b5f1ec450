public import BinderyViews

/// A label.
public final class HeadlessLabel: HeadlessView, LabelView {
  /// The text shown.
  public var text: String {
    didSet { changed("text", .text(oldValue), .text(text)) }
  }

  /// How high it ranks as a heading, 1 being the highest; `nil` if it is none.
  public let level: Int?

  /// Makes a label.
  public init(_ text: String = "", level: Int? = nil) {
    self.text = text
    self.level = level
    super.init(role: level == nil ? .text : .heading, label: "")
  }

  public override var figure: Figure {
    if text.isEmpty { return .nothing }
    return level.map { .heading(text, level: $0) } ?? .text(text)
  }

  public override var accessibleName: String { label.isEmpty ? text : label }

  public override var ownAttributes: [Attribute] { [Attribute("text", .text(text))] }
}
