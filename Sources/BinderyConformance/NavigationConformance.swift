import Bindery
import BinderyHeadless
public import BinderyViews

private typealias UsedStack<View: NavigationStackView> = (
  view: View, perform: ViewConformance.Perform, routes: [View.Route],
  makePage: @MainActor (View.Route) -> View.Page, shown: @MainActor () -> View.Page?
)

extension ViewConformance {
  /// The checks of a navigation stack.
  ///
  /// - Parameter make: Makes a visible stack with its first screen, performs a user's action on the
  ///   shown screen: `dismiss`, which goes back, and returns three routes, a function that makes
  ///   the screen of a route, and the screen that is shown; `nil` for the first one.
  public static func navigationStack<View: NavigationStackView>(
    _ make:
      @escaping Make<
        (
          view: View, perform: Perform, routes: [View.Route],
          makePage: @MainActor (View.Route) -> View.Page, shown: @MainActor () -> View.Page?
        )
      >
  ) -> [ViewCheck] {
    paths(make) + [
      ViewCheck("bound, the path leads, and going back shortens it") { findings in
        let subject = make()
        let routes = subject.routes
        let path = MutableProperty(routes)
        bind(path, to: subject)
        findings.expect("the path of the stack", subject.view.path, is: routes)
        await subject.perform(.dismiss)
        findings.expect("the model", path.value, is: Array(routes.prefix(2)))
        path.value = [routes[2]]
        findings.expect("then the path of the stack", subject.view.path, is: [routes[2]])
      },
      ViewCheck("bound, the stack shows what the model makes of going back") { findings in
        let subject = make()
        let routes = subject.routes
        let path = MutableProperty([routes[0]])
        let guardian = path.observe { if $0.isEmpty { path.value = [routes[2]] } }
        bind(path, to: subject)
        await subject.perform(.dismiss)
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
        for goBack in [{ await subject.perform(.dismiss) }, { subject.view.path = [] }] {
          subject.view.path = [subject.routes[0]]
          await goBack()
          findings.expect(page.object == nil, "the screen is still alive")
        }
      },
      ViewCheck("the binding does not retain the stack, and ends with its scope") { findings in
        let path: MutableProperty<[View.Route]>
        weak var view: View?
        do {
          let subject = make()
          path = MutableProperty([])
          bind(path, to: subject)
          subject.view.scope.cancel()
          path.value = [subject.routes[0]]
          findings.expect("the path after the scope has ended", subject.view.path, is: [])
          bind(path, to: subject)
          view = subject.view
        }
        findings.expect(view == nil, "the stack is still alive")
      },
    ]
  }

  /// Lets the stack make screens; returns the routes for which it did.
  @MainActor
  private static func makingPages<View: NavigationStackView>(
    in stack: UsedStack<View>
  ) -> Heard<View.Route> {
    let made = Heard<View.Route>()
    stack.view.makePage = { [makePage = stack.makePage] route in
      made.add(route)
      return makePage(route)
    }
    return made
  }

  @MainActor
  private static func bind<View: NavigationStackView>(
    _ path: MutableProperty<[View.Route]>, to stack: UsedStack<View>
  ) {
    stack.view.bind(path) { [makePage = stack.makePage] in makePage($0) }
  }

  private static func paths<View: NavigationStackView>(
    _ make: @escaping Make<UsedStack<View>>
  ) -> [ViewCheck] {
    [
      ViewCheck("a path from code shows its last screen, and sends nothing") { findings in
        let subject = make()
        let made = makingPages(in: subject)
        let changes = Heard(subject.view.navigations)
        subject.view.path = subject.routes
        findings.expect("the path", subject.view.path, is: subject.routes)
        findings.expect("the routes that screens were made for", made.values, is: subject.routes)
        findings.expect(subject.shown() != nil, "the first screen is shown")
        subject.view.path = []
        findings.expect(subject.shown() == nil, "the first screen is not shown")
        findings.expect("what was sent", changes.values, is: [])
      },
      ViewCheck("a screen that sets the path while it is made leads to that path") { findings in
        let subject = make()
        let routes = subject.routes
        subject.view.makePage = { [makePage = subject.makePage, weak view = subject.view] route in
          if route == routes[0] { view?.path = [routes[2]] }
          return makePage(route)
        }
        subject.view.path = [routes[0], routes[1]]
        findings.expect("the path", subject.view.path, is: [routes[2]])
        findings.expect(subject.shown() != nil, "the first screen is shown")
      },
      ViewCheck("the screens stay that both paths begin with; others are made once each") {
        findings in
        let subject = make()
        let (made, routes) = (makingPages(in: subject), subject.routes)
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
        let (made, routes) = (makingPages(in: subject), subject.routes)
        subject.view.path = [routes[0]]
        let (first, heard) = (subject.shown(), Heard<Bool>())
        subject.view.path = [routes[0], routes[1]]
        let changes = Heard(subject.view.navigations)
        let connection = subject.view.navigations.observe { path in
          heard.add(subject.shown() === first && subject.view.path == path)
        }
        await subject.perform(.dismiss)
        findings.expect("what was sent", changes.values, is: [[routes[0]]])
        findings.expect("whether it was shown before", heard.values, is: [true])
        findings.expect("the number of screens made", made.values.count, is: 2)
        connection.cancel()
      },
      ViewCheck("the first screen has no way back") { findings in
        let subject = make()
        let changes = Heard(subject.view.navigations)
        await subject.perform(.dismiss)
        findings.expect("what was sent", changes.values, is: [])
      },
    ]
  }
}

extension ViewConformance {
  /// The checks of a screen that presents others over itself.
  ///
  /// - Parameter make: Makes a visible screen, performs a user's action on its sheet: `dismiss`,
  ///   and returns a function that makes a screen to present, and the presented one.
  public static func sheet<View: SheetPresentingView>(
    _ make:
      @escaping Make<
        (
          view: View, perform: Perform, makeSheet: @MainActor () -> View.PresentedScreen,
          sheet: @MainActor () -> View.PresentedScreen?
        )
      >
  ) -> [ViewCheck] {
    [
      ViewCheck("a sheet that code presents, replaces or dismisses is there at once") { findings in
        let subject = make()
        let (first, second) = (subject.makeSheet(), subject.makeSheet())
        subject.view.present(sheet: first)
        findings.expect(subject.sheet() === first, "the first sheet is not there")
        subject.view.present(sheet: second)
        findings.expect(subject.sheet() === second, "the second sheet is not there")
        subject.view.present(sheet: nil)
        findings.expect(subject.sheet() == nil, "a sheet is still there")
      },
      ViewCheck("what code does with sheets sends nothing") { findings in
        let subject = make()
        let dismissals = Heard(subject.view.sheetDismissals)
        subject.view.present(sheet: subject.makeSheet())
        subject.view.present(sheet: subject.makeSheet())
        subject.view.present(sheet: nil)
        findings.expect("the number of dismissals", dismissals.values.count, is: 0)
      },
      ViewCheck("a sheet has gone when the user's dismissal is sent") { findings in
        let (subject, heard) = (make(), Heard<Bool>())
        let connection = subject.view.sheetDismissals.observe { heard.add(subject.sheet() == nil) }
        subject.view.present(sheet: subject.makeSheet())
        await subject.perform(.dismiss)
        findings.expect("whether it has gone at each dismissal", heard.values, is: [true])
        connection.cancel()
      },
      ViewCheck("bound, there is a sheet while there is a destination") { findings in
        let (subject, made) = (make(), Heard<Int>())
        let destination = MutableProperty<Int?>(1)
        subject.view.present(destination) { [makeSheet = subject.makeSheet] number in
          made.add(number)
          return makeSheet()
        }
        let first = subject.sheet()
        findings.expect(first != nil, "there is no sheet at the start")
        destination.value = 2
        findings.expect(
          subject.sheet().map { $0 !== first } ?? false, "another destination has no sheet")
        destination.value = nil
        findings.expect(subject.sheet() == nil, "a sheet is still there")
        findings.expect("the destinations that sheets were made for", made.values, is: [1, 2])
      },
      ViewCheck("bound, the user's dismissal ends the destination") { findings in
        let subject = make()
        let destination = MutableProperty<Int?>(1)
        subject.view.present(destination) { [makeSheet = subject.makeSheet] _ in makeSheet() }
        await subject.perform(.dismiss)
        findings.expect("the destination", destination.value, is: nil)
        destination.value = 2
        findings.expect(subject.sheet() != nil, "the next destination has no sheet")
      },
      ViewCheck("a sheet that has gone is released") { findings in
        let subject = make()
        weak var sheet: View.PresentedScreen?
        for dismiss in [{ await subject.perform(.dismiss) }, { subject.view.present(sheet: nil) }] {
          do {
            let next = subject.makeSheet()
            subject.view.present(sheet: next)
            sheet = next
          }
          await dismiss()
          findings.expect(sheet == nil, "the sheet is still alive")
        }
      },
      ViewCheck("the binding does not retain the screen, and ends with its scope") { findings in
        let destination = MutableProperty<Int?>(nil)
        weak var view: View?
        do {
          let subject = make()
          subject.view.present(destination) { [makeSheet = subject.makeSheet] _ in makeSheet() }
          subject.view.scope.cancel()
          destination.value = 1
          findings.expect(subject.sheet() == nil, "there is a sheet after the scope has ended")
          subject.view.present(destination) { [makeSheet = subject.makeSheet] _ in makeSheet() }
          view = subject.view
        }
        findings.expect(view == nil, "the screen is still alive")
      },
    ]
  }
}
