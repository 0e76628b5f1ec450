public import BinderyViews

/// A label.
public final class HeadlessLabel: HeadlessView, LabelView {
  /// The text shown.
  public var text: String {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// How the text is meant.
  public var tone: LabelTone {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// How high it ranks as a heading, 1 being the highest; `nil` if it is none.
  public let level: Int?

  /// Makes a label.
  public init(_ text: String = "", level: Int? = nil, tone: LabelTone = .normal) {
    self.text = text
    self.tone = tone
    self.level = level
    super.init(role: level == nil ? .text : .heading, label: "")
  }

  package override var figure: ViewFigure {
    if text.isEmpty { return .nothing }
    return level.map { .heading(text, level: $0) } ?? .text(text)
  }

  package override var accessibleName: String { label.isEmpty ? text : label }

  package override var ownAttributes: [ViewAttribute] {
    [ViewAttribute("text", .text(text)), ViewAttribute("tone", .text(tone.rawValue))]
  }
}
