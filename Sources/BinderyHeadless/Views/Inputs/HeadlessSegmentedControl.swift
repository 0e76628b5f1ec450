public import BinderyViews

/// A row of segments of which one is chosen. The row is one stop for the focus.
///
/// ```swift
/// let size = HeadlessSegmentedControl("Size", titles: ["S", "M", "L"])
/// ```
public final class HeadlessSegmentedControl<Choice: Hashable>: HeadlessChoiceView<Choice>,
  SegmentedControlView
{
  /// Whether segments are momentary: choosing one sends, and then none is chosen.
  public var isMomentary = false {
    didSet {
      changed()
      if isMomentary { selection = nil }
    }
  }

  override func userChooses(_ option: ChoiceOption<Choice>) {
    super.userChooses(option)
    if isMomentary { selection = nil }
  }

  package override var figure: ViewFigure { .segments(drawnChoices) }
}
