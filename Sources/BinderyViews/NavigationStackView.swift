public import Bindery

/// Screens, of which the last is shown: what the path says, on top of a first one.
///
/// The path is state: a property of the view model, which can be set at once to anywhere.
@MainActor
public protocol NavigationStackView: BindingTarget {
  /// What leads to a screen.
  associatedtype Route: Hashable
  /// A screen.
  associatedtype Page: ScreenView

  /// The way to what is shown. Setting it sends nothing; the screens that both ways begin with stay.
  var path: [Route] { get set }
  /// The path after each time the user went back.
  var navigations: Signal<[Route], Never> { get }
  /// Makes the screen of a route. The stack retains it, so it must not retain the screen.
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
    // A view model made for a page belongs where this one does, whoever sets the path.
    makePage = { route in Runtime.$current.withValue(runtime) { page(route) } }
    let end = Channel<[Route]>(
      get: { [unowned self] in self.path }, set: { [unowned self] in self.path = $0 },
      changes: navigations, comparing: .equality)
    scope.add(end.connect(to: Channel(path), fileID: fileID, line: line))
  }
}
