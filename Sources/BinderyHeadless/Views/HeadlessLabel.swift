public import BinderyViews

/// A label.
///
/// ```swift
/// let title = HeadlessLabel("Orders", level: 1)
/// let total = HeadlessLabel()
/// total.bind(model.total) { "\($0) items" }
/// ```
public final class HeadlessLabel: HeadlessView, LabelView {
  /// The text shown.
  public var text: String {
    didSet { changed("text") }
  }

  /// The tone of the text.
  public var tone: LabelTone {
    didSet { changed() }
  }

  /// The level as a heading, 1 being the highest; `nil` if it is not a heading.
  package let level: Int?

  /// Makes a label.
  public init(_ text: String = "", level: Int? = nil, tone: LabelTone = .normal) {
    self.text = text
    self.tone = tone
    self.level = level
    super.init("")
  }

  /// With a level, it is a heading.
  public override var role: ViewRole { level == nil ? super.role : .heading }

  override var ownStates: [String] {
    let level = text.isEmpty ? nil : level.map { "level=\($0)" }
    return [level].compactMap(\.self) + super.ownStates
  }

  package override var figure: ViewFigure {
    if text.isEmpty { return .nothing }
    return level.map { .heading(text, level: $0) } ?? .text(text)
  }

  package override var accessibleName: String { label.isEmpty ? text : label }
}
