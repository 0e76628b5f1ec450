/// Options of which one is chosen, all of them in sight.
@MainActor
public protocol RadioGroupView: ChoiceView {}
