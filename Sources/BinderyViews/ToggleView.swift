public import Bindery

/// A switch or check box.
@MainActor
public protocol ToggleView: ElementView {
  /// Whether it is on. Setting it sends nothing.
  var isOn: Bool { get set }
  /// The new state after each time the user toggles it.
  var toggles: Signal<Bool, Never> { get }
}

extension ToggleView {
  /// Keeps the toggle and the channel equal; the channel leads.
  public func bind(
    _ channel: Channel<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    connect(\.isOn, toggles, to: channel, fileID, line)
  }

  /// Keeps the toggle and the property equal; the property leads.
  ///
  /// ```swift
  /// terms.bind(model.acceptsTerms)
  /// ```
  public func bind(
    _ property: MutableProperty<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(Channel(property), fileID: fileID, line: line)
  }
}
