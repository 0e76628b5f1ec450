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
  /// A view of the toolkit.
  associatedtype Overlay

  /// The routes of the screens above the first. Setting it sends nothing; the screens of a common
  /// beginning stay.
  var path: [Route] { get set }
  /// Sends the path each time the user has gone back.
  var navigations: Signal<[Route], Never> { get }
  /// Makes the screen of a route, a new one each time: a screen that goes is not shown again. For a
  /// route without a screen it returns `nil`, and the path ends before it. The stack retains it, so it
  /// must not retain the screen.
  var makePage: (@MainActor (Route) -> Page?)? { get set }
  /// A view that stays above all pages, whichever is shown: a bar, a banner, a progress, or a group of
  /// them. A sheet and an alert cover it like the page. The stack retains it until it goes itself;
  /// `nil` for none.
  ///
  /// ```swift
  /// stack.overlay = HeadlessBanner("Notices")
  /// ```
  ///
  /// On a headless stack it belongs to the page that is shown: scripts reach it as `overlay`, that of a stack
  /// in the stack as `overlay2`, and the views in it as `overlay.removed`.
  var overlay: Overlay? { get set }
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
    page: @escaping @MainActor (Route) -> Page?
  ) {
    let (runtime, site) = (Runtime.current, CallSite(fileID: fileID, line: line))
    let property = ObjectIdentifier(path)
    makePage = { route in
      ScreenMaking.make(of: property, in: runtime, at: site) { page(route) }
    }
    let end = Channel(
      of: self, get: { $0.path }, set: { $0.path = $1 },
      changes: navigations, comparing: .equality, fileID, line)
    end.connect(
      .named("path"), of: self, to: Channel(path), updating: .everyChange, fileID, line)
  }

  /// Shows a path of child view models, each on its screen.
  ///
  /// ```swift
  /// let stack = HeadlessPageStack<any Feature>(HomeScreen(model))
  /// stack.bind(model.pages) { child in
  ///   switch child {
  ///   case let detail as DetailViewModel: DetailScreen(detail)
  ///   case let settings as SettingsViewModel: SettingsScreen(settings)
  ///   default: nil
  ///   }
  /// }
  /// ```
  ///
  /// When the user goes back, the path becomes shorter, and the work of the children that go ends. A
  /// child without a screen is reported; the path ends before it.
  public func bind<Child>(
    _ pages: Pages<Child>, fileID: StaticString = #fileID, line: UInt = #line,
    page: @escaping @MainActor (Child) -> Page?
  ) where Route == Pages<Child>.Page {
    let site = CallSite(fileID: fileID, line: line)
    bind(pages.path, fileID: fileID, line: line) { route in
      let screen = page(route.child)
      if screen == nil {
        Runtime.current.report(
          Diagnostic(
            .misuse,
            """
            A stack has no screen for the page \(route): the path ends before it.
            To fix: return a screen for \(type(of: route.child as Any)) where the stack is bound.
            """, at: site))
        Turn.whenDone { pages.dismiss(route.child) }
      }
      return screen
    }
  }
}
