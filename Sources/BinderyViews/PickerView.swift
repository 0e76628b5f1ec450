/// Options of which one is chosen, shown on request.
///
/// ```swift
/// let size = HeadlessPicker("Size", titles: ["S", "M", "L"])
/// size.bind(MutableProperty("M"))
/// ```
@MainActor
public protocol PickerView: ChoiceView {}

extension PickerView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.combobox, of: Self.self, .selected, .options) }
}
