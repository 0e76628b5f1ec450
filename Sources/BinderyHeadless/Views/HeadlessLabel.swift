public import BinderyViews

/// A label.
///
/// ```swift
/// let title = HeadlessLabel("Orders", level: 1)
/// let total = HeadlessLabel()
/// total.bind(model.total) { "\($0) items" }
/// let price = HeadlessLabel(caption: "Price")             // Price  €8.99
/// ```
///
/// With a caption, that is its accessible name, and the text is its value.
public final class HeadlessLabel: HeadlessView, LabelView {
  /// The text shown.
  @exclusivity(unchecked) public var text: String {
    didSet { changed("text") }
  }

  /// The tone of the text.
  public var tone: LabelTone {
    didSet { changed() }
  }

  /// The level as a heading, 1 being the highest; `nil` if it is not a heading.
  package let level: Int?
  /// Whether its label stands beside the text.
  let hasCaption: Bool

  /// Makes a label.
  ///
  /// - Parameters:
  ///   - text: The text shown.
  ///   - level: The level as a heading; `nil` if it is none.
  ///   - tone: The tone of the text.
  ///   - caption: The name of the text, which stands beside it; empty for none.
  public init(
    _ text: String = "", level: Int? = nil, tone: LabelTone = .normal, caption: String = ""
  ) {
    self.text = text
    self.tone = tone
    self.level = level
    hasCaption = !caption.isEmpty
    super.init(caption)
  }

  /// With a level, it is a heading.
  public override var role: ViewRole { level == nil ? super.role : .heading }

  override var ownStates: [String] {
    let level = text.isEmpty ? nil : level.map { "level=\($0)" }
    return [level].compactMap(\.self) + super.ownStates
  }

  package override var figure: ViewFigure {
    if text.isEmpty { return .nothing }
    return level.map { .heading(text, level: $0) } ?? (hasCaption ? .value(text) : .text(text))
  }

  package override var accessibleName: String { label.isEmpty ? text : label }
}
