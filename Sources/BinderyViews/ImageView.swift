public import Bindery

/// Shows a picture, known by its name or address.
@MainActor
public protocol ImageView: ElementView {
  /// The name or the address of the picture; `nil` for none.
  var name: String? { get set }
  /// Whether it is still being fetched.
  var isLoading: Bool { get set }
  /// Each tap of the user.
  var taps: Signal<Void, Never> { get }
}

extension ImageView {
  /// Shows the picture that the property names.
  ///
  /// ```swift
  /// portrait.bind(model.portrait)
  /// ```
  public func bind(
    _ property: Property<String?>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    property.bind(to: self, \.name, fileID: fileID, line: line)
  }

  /// Executes the command at each tap.
  public func bind<Output, Failure: Error>(
    taps command: Command<Void, Output, Failure>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    scope.add(taps.observe(fileID: fileID, line: line) { command.execute() })
  }
}
