public import BinderyViews

/// Visible options of which one is chosen. The group is one stop for the focus.
///
/// ```swift
/// let size = HeadlessRadioGroup("Size", titles: ["S", "M", "L"])
/// ```
public final class HeadlessRadioGroup<Choice: Hashable>: HeadlessChoiceView<Choice>, RadioGroupView
{
  override var arrowsWrap: Bool { true }

  package override var figure: ViewFigure { .radio(drawnChoices) }
}
