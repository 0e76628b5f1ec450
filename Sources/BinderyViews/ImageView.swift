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

  /// Shows a placeholder at once, and the picture when it has been loaded.
  ///
  /// ```swift
  /// cell.portrait.bind(loading: model.portrait(of: person), placeholder: "person")
  /// ```
  ///
  /// - `isLoading` from the beginning until the signal sends a name or ends.
  /// - A failure leaves what is shown: a picture that there is not is no reason for an alert.
  /// - Ends with the image's scope: in a cell that shows another row by then, nothing arrives, and
  ///   whoever loads is told to stop.
  public func bind<Failure: Error>(
    loading picture: Signal<String, Failure>, placeholder: String?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    name = placeholder
    isLoading = true
    scope.give(
      \Self.name,
      to: picture.observeEvents(fileID: fileID, line: line) { [unowned self] event in
        if case .value(let loaded) = event { name = loaded }
        isLoading = false
      })
  }

  /// Makes the image the face of a command: a tap executes it, and the image can be tapped while the
  /// command can be executed.
  ///
  /// ```swift
  /// portrait.bind(taps: model.zoom)
  /// ```
  public func bind<Output, Failure: Error>(
    taps command: Command<Void, Output, Failure>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    show(command, on: taps, fileID, line) {}
  }
}
