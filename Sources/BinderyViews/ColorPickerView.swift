/// A picker of a colour.
///
/// ```swift
/// background.bind(color)
/// ```
@MainActor
public protocol ColorPickerView: ValueView, DescribedView where Value == HexColor? {
  /// The picked colour; `nil` if there is none. Setting it sends nothing.
  var color: HexColor? { get set }
}

extension ViewKey where View: ColorPickerView {
  /// The picked colour; `nil` if there is none.
  public static var color: ViewKey<View, HexColor?> { .init({ $0.color }, { $0.color = $1 }) }
}

extension ColorPickerView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.colorwell, of: Self.self, .color) }

  /// The picked colour.
  public var entry: HexColor? {
    get { color }
    set { color = newValue }
  }
}
