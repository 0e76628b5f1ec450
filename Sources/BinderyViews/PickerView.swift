/// Options of which one is chosen, shown when the user asks for them.
@MainActor
public protocol PickerView: ChoiceView {}
