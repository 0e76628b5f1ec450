public import BinderyViews

/// Options of which one is chosen, all of them in sight. The group is one stop for the focus.
public final class HeadlessRadioGroup<Choice: Hashable>: HeadlessChoiceView<Choice>, RadioGroupView
{
  /// Makes a radio group.
  public init(_ label: String, options: [ChoiceOption<Choice>] = []) {
    super.init(role: .radiogroup, label: label, options: options)
  }

  override var arrowsWrap: Bool { true }

  package override var figure: ViewFigure { .radio(drawnChoices) }
}

extension HeadlessRadioGroup where Choice == String {
  /// Makes a radio group whose options are texts.
  public convenience init(_ label: String, titles: [String]) {
    self.init(label, options: titles.map { ChoiceOption($0, $0) })
  }
}
