public import Bindery

/// A view of a picture, given by name or address.
///
/// ```swift
/// portrait.bind(model.portrait)
/// ```
@MainActor
public protocol ImageView: DescribedView {
  /// The name or the address of the picture; `nil` for none.
  var name: String? { get set }
  /// Whether the picture is being loaded.
  var isLoading: Bool { get set }
  /// Each tap of the user.
  var taps: Signal<Void, Never> { get }
}

extension ViewKey where View: ImageView {
  /// The name or the address of the picture; `nil` for none.
  public static var name: ViewKey<View, String?> { .init({ $0.name }, { $0.name = $1 }) }
  /// Whether the picture is being loaded.
  public static var isLoading: ViewKey<View, Bool> {
    .init({ $0.isLoading }, { $0.isLoading = $1 })
      .spoken { $1 ? "busy" : nil }
  }
}

extension ImageView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.image, of: Self.self, .name, .isLoading) }
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
    property.bind(to: self, .name, fileID: fileID, line: line)
  }

  /// Shows a placeholder at once, and the picture when it has been loaded.
  ///
  /// ```swift
  /// cell.portrait.bind(loading: model.portrait(of: person), placeholder: "person")
  /// ```
  ///
  /// - `isLoading` is true from the beginning until the signal sends a name or ends.
  /// - After a failure, the placeholder stays: a missing picture is no reason for an alert.
  /// - Ends with the image's scope: when a cell is reused for another row, the load is cancelled
  ///   and its picture is not shown.
  public func bind<Failure: Error>(
    loading picture: Signal<String, Failure>, placeholder: String?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    name = placeholder
    isLoading = true
    give(.named("name"), to: picture, fileID, line) { [weak self] loaded in
      self?.name = loaded
      self?.isLoading = false
    } onEnd: { [weak self] in
      self?.isLoading = false
    }
  }

  /// Binds the image to a command: a tap executes it, and the image can be tapped while the command
  /// can be executed.
  ///
  /// ```swift
  /// portrait.bind(model.zoom)
  /// ```
  public func bind<Output, Failure: Error>(
    _ command: Command<Void, Output, Failure>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    show(command, on: taps, fileID, line) {}
  }
}
