public import BinderyViews

/// A row of segments of which one is chosen. The row is one stop for the focus.
public final class HeadlessSegmentedControl<Choice: Hashable>: HeadlessChoiceView<Choice>,
  SegmentedControlView
{
  /// Whether a segment springs back: choosing it sends, and then none is chosen.
  public var isMomentary = false {
    willSet { willChange() }
    didSet {
      didChange()
      if isMomentary { selection = nil }
    }
  }

  /// Makes a segmented control.
  public init(_ label: String, options: [ChoiceOption<Choice>] = []) {
    super.init(role: .radiogroup, label: label, kind: "segmented control", options: options)
  }

  package override var ownAttributes: [ViewAttribute] {
    super.ownAttributes + [ViewAttribute("isMomentary", .flag(isMomentary))]
  }

  override func userChooses(_ option: ChoiceOption<Choice>) {
    super.userChooses(option)
    if isMomentary { selection = nil }
  }

  package override var figure: ViewFigure { .segments(drawnChoices) }
}

extension HeadlessSegmentedControl where Choice == String {
  /// Makes a segmented control whose segments are texts.
  public convenience init(_ label: String, titles: [String]) {
    self.init(label, options: titles.map { ChoiceOption($0, $0) })
  }
}
