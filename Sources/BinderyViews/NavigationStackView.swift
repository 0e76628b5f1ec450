public import Bindery

/// A stack of screens, of which the last is shown: the first screen, and one for each route of the
/// path.
///
/// ```swift
/// stack.bind(model.path) { [model] route in DetailScreen(model.detail(route)) }
/// ```
///
/// The path is state: a property of the view model, which can be set to any path at once.
@MainActor
public protocol NavigationStackView: BindingTarget {
  /// The value that identifies a screen.
  associatedtype Route: Hashable
  /// A screen.
  associatedtype Page: ScreenView

  /// The routes of the screens above the first. Setting it sends nothing; the screens of a common
  /// beginning stay.
  var path: [Route] { get set }
  /// Sends the path each time the user has gone back.
  var navigations: Signal<[Route], Never> { get }
  /// Makes the screen of a route, a new one each time: a screen that goes is not shown again. The
  /// stack retains it, so it must not retain the screen.
  var makePage: (@MainActor (Route) -> Page)? { get set }
}

extension NavigationStackView {
  /// Keeps the stack and the path equal; the property leads.
  ///
  /// ```swift
  /// stack.bind(model.path) { [model] route in
  ///   switch route {
  ///   case .detail(let id): DetailScreen(model.detail(id))
  ///   case .settings: SettingsScreen(model.settings)
  ///   }
  /// }
  /// ```
  public func bind(
    _ path: MutableProperty<[Route]>, fileID: StaticString = #fileID, line: UInt = #line,
    page: @escaping @MainActor (Route) -> Page
  ) {
    let runtime = Runtime.current
    // A view model made for a page belongs to the runtime of this binding, whatever code sets the
    // path.
    makePage = { route in Runtime.$current.withValue(runtime) { page(route) } }
    let end = Channel(
      of: self, get: { $0.path }, set: { $0.path = $1 },
      changes: navigations, comparing: .equality, fileID, line)
    scope.add(end.connect(to: Channel(path), fileID: fileID, line: line))
  }
}
