/// A check box that may be neither on nor off, for a group with mixed states.
///
/// ```swift
/// all.bind(model.isEverythingSelected)
/// model.isSomethingSelected.bind(to: all, .isMixed)
/// ```
@MainActor
public protocol TristateToggleView: ToggleView {
  /// Whether it is neither on nor off. Setting it sends nothing; setting `isOn`, or a toggle by the
  /// user, ends it; the user's toggle turns it on.
  var isMixed: Bool { get set }
  /// Whether it can be mixed at all; by default, it can.
  var isTristate: Bool { get }
}

extension ViewKey where View: TristateToggleView {
  /// Whether it is neither on nor off.
  public static var isMixed: ViewKey<View, Bool> {
    .init({ $0.isMixed }, { $0.isMixed = $1 }).shown { $0.isTristate ? .flag($1) : nil }
  }
}

extension TristateToggleView {
  /// Yes.
  public var isTristate: Bool { true }
  /// The kind: role and attributes.
  public static var kind: ViewKind {
    let isOn = ViewKey<Self, Bool>.isOn.spoken { $0.isMixed ? "mixed" : $1 ? "on" : "off" }
    return ViewKind(.switch, of: Self.self, isOn, .isMixed)
  }
}
