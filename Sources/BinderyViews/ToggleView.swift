/// A switch or check box.
///
/// ```swift
/// terms.bind(model.acceptsTerms)
/// ```
@MainActor
public protocol ToggleView: ValueView where Value == Bool {
  /// Whether it is on. Setting it sends nothing.
  var isOn: Bool { get set }
}

extension ToggleView {
  /// Whether it is on.
  public var entry: Bool {
    get { isOn }
    set { isOn = newValue }
  }
}

/// A check box that may be neither on nor off, for a group with mixed states.
///
/// ```swift
/// all.bind(model.isEverythingSelected)
/// model.isSomethingSelected.bind(to: all, \.isMixed)
/// ```
@MainActor
public protocol TristateToggleView: ToggleView {
  /// Whether it is neither on nor off. Setting it sends nothing; setting `isOn`, or a toggle by the
  /// user, ends it; the user's toggle turns it on.
  var isMixed: Bool { get set }
}
