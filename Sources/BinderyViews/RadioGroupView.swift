/// Options of which one is chosen, all of them visible.
///
/// ```swift
/// let size = HeadlessRadioGroup("Size", titles: ["S", "M", "L"])
/// size.bind(MutableProperty("M"))
/// ```
@MainActor
public protocol RadioGroupView: ChoiceView {}
