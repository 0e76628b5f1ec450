import Bindery
public import BinderyViews

/// A navigation stack, and what a person does with it.
@MainActor
public struct NavigationSubject<View: NavigationStackView> {
  let view: View
  let routes: [View.Route]
  let makePage: @MainActor (View.Route) -> View.Page
  let shown: @MainActor () -> View.Page?
  let goBack: @MainActor () -> Void

  /// Makes a subject.
  ///
  /// - Parameters:
  ///   - view: A stack in sight, with its first screen.
  ///   - routes: Three routes.
  ///   - makePage: Makes the screen of a route.
  ///   - shown: The screen that is shown; `nil` for the first one.
  ///   - goBack: Goes back, as a person does.
  public init(
    _ view: View, routes: [View.Route], makePage: @escaping @MainActor (View.Route) -> View.Page,
    shown: @escaping @MainActor () -> View.Page?, goBack: @escaping @MainActor () -> Void
  ) {
    self.view = view
    self.routes = routes
    self.makePage = makePage
    self.shown = shown
    self.goBack = goBack
  }

  /// Lets the stack make screens, and tells for which routes it did.
  fileprivate func makingPages() -> Heard<View.Route> {
    let made = Heard<View.Route>()
    view.makePage = { [makePage] route in
      made.add(route)
      return makePage(route)
    }
    return made
  }

  fileprivate func bind(_ path: MutableProperty<[View.Route]>) {
    view.bind(path) { [makePage] in makePage($0) }
  }
}

extension ViewConformance {
  /// The checks of a navigation stack.
  public static func navigationStack<View: NavigationStackView>(
    _ make: @escaping @MainActor @Sendable () -> NavigationSubject<View>
  ) -> [ViewCheck] {
    paths(make) + [
      ViewCheck("bound, the path leads, and going back shortens it") { findings in
        let subject = make()
        let routes = subject.routes
        let path = MutableProperty(routes)
        subject.bind(path)
        findings.expect("the path of the stack", subject.view.path, is: routes)
        subject.goBack()
        findings.expect("the model", path.value, is: Array(routes.prefix(2)))
        path.value = [routes[2]]
        findings.expect("then the path of the stack", subject.view.path, is: [routes[2]])
      },
      ViewCheck("bound, the stack shows what the model makes of going back") { findings in
        let subject = make()
        let routes = subject.routes
        let path = MutableProperty([routes[0]])
        let guardian = path.observe { if $0.isEmpty { path.value = [routes[2]] } }
        subject.bind(path)
        subject.goBack()
        findings.expect("the path of the stack", subject.view.path, is: [routes[2]])
        guardian.cancel()
      },
      ViewCheck("a screen that has gone is released") { findings in
        let subject = make()
        let page = Remembered<View.Page>()
        subject.view.makePage = { [makePage = subject.makePage] route in
          let next = makePage(route)
          page.object = next
          return next
        }
        for goBack in [subject.goBack, { subject.view.path = [] }] {
          subject.view.path = [subject.routes[0]]
          goBack()
          findings.expect(page.object == nil, "the screen is still alive")
        }
      },
      ViewCheck("the binding does not retain the stack, and ends with its scope") { findings in
        let path: MutableProperty<[View.Route]>
        weak var view: View?
        do {
          let subject = make()
          path = MutableProperty([])
          subject.bind(path)
          subject.view.scope.cancel()
          path.value = [subject.routes[0]]
          findings.expect("the path after the scope has ended", subject.view.path, is: [])
          subject.bind(path)
          view = subject.view
        }
        findings.expect(view == nil, "the stack is still alive")
      },
    ]
  }

  private static func paths<View: NavigationStackView>(
    _ make: @escaping @MainActor @Sendable () -> NavigationSubject<View>
  ) -> [ViewCheck] {
    [
      ViewCheck("a path from code shows its last screen, and sends nothing") { findings in
        let subject = make()
        let made = subject.makingPages()
        let changes = Heard(subject.view.navigations)
        subject.view.path = subject.routes
        findings.expect("the path", subject.view.path, is: subject.routes)
        findings.expect("the routes that screens were made for", made.values, is: subject.routes)
        findings.expect(subject.shown() != nil, "the first screen is shown")
        subject.view.path = []
        findings.expect(subject.shown() == nil, "the first screen is not shown")
        findings.expect("what was sent", changes.values, is: [])
      },
      ViewCheck("the screens stay that both paths begin with; others are made once each") {
        findings in
        let subject = make()
        let (made, routes) = (subject.makingPages(), subject.routes)
        subject.view.path = [routes[0]]
        let first = subject.shown()
        subject.view.path = [routes[0], routes[1]]
        subject.view.path = [routes[0], routes[2]]
        findings.expect(
          "the routes that screens were made for", made.values, is: routes)
        subject.view.path = [routes[0]]
        findings.expect(subject.shown() === first, "the first screen of the path is another one")
      },
      ViewCheck("a screen has gone when the user's going back is sent") { findings in
        let subject = make()
        let (made, routes) = (subject.makingPages(), subject.routes)
        subject.view.path = [routes[0]]
        let (first, heard) = (subject.shown(), Heard<Bool>())
        subject.view.path = [routes[0], routes[1]]
        let changes = Heard(subject.view.navigations)
        let connection = subject.view.navigations.observe { path in
          heard.add(subject.shown() === first && subject.view.path == path)
        }
        subject.goBack()
        findings.expect("what was sent", changes.values, is: [[routes[0]]])
        findings.expect("whether it was shown by then", heard.values, is: [true])
        findings.expect("the number of screens made", made.values.count, is: 2)
        connection.cancel()
      },
      ViewCheck("from the first screen nobody goes back") { findings in
        let subject = make()
        let changes = Heard(subject.view.navigations)
        subject.goBack()
        findings.expect("what was sent", changes.values, is: [])
      },
    ]
  }
}
