public import BinderyViews

/// A label: it shows text.
public final class HeadlessLabel: HeadlessView, LabelView {
  /// The text shown.
  public var text: String {
    didSet { changed("text", .text(oldValue), .text(text)) }
  }

  /// Makes a label.
  public init(_ text: String = "") {
    self.text = text
    super.init(role: .text, label: "")
  }

  public override func drawing(width: Int) -> [String] { text.isEmpty ? [] : [text] }

  /// A label is called by what it says.
  public override var accessibleName: String { label.isEmpty ? text : label }

  public override var ownAttributes: [Attribute] { [Attribute("text", .text(text))] }
}
