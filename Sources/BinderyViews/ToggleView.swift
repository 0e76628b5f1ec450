/// A switch or check box.
///
/// ```swift
/// terms.bind(model.acceptsTerms)
/// ```
@MainActor
public protocol ToggleView: ValueView, DescribedView where Value == Bool {
  /// Whether it is on. Setting it sends nothing.
  var isOn: Bool { get set }
}

extension ViewKey where View: ToggleView {
  /// Whether it is on.
  public static var isOn: ViewKey<View, Bool> {
    .init({ $0.isOn }, { $0.isOn = $1 }).shown { .onOff($1) }
      .spoken { $1 ? "on" : "off" }
  }
}

extension ToggleView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.switch, of: Self.self, .isOn) }
}

extension ToggleView {
  /// Whether it is on.
  public var entry: Bool {
    get { isOn }
    set { isOn = newValue }
  }
}
