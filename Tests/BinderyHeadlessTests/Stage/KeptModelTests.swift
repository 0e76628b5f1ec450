import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

/// A view model with a rule of its own: what is entered is repeated in capitals.
@MainActor
private final class EchoModel {
  let name = MutableProperty("")
  let echo = MutableProperty("")
  let scope = LifetimeScope()

  init() {
    name.observe { [echo] in echo.value = $0.uppercased() }.store(in: scope)
  }
}

private class EchoScreen: HeadlessScreen {
  let name = HeadlessTextField("Name")
  let echo = HeadlessLabel()

  func makeBindings(to model: EchoModel) {
    name.bind(model.name)
    echo.bind(model.echo)
  }
}

private final class KeepingScreen: EchoScreen, BindableView {
  init(_ model: EchoModel) {
    super.init(title: "Echo")
    bind(model)
  }
}

private final class LosingScreen: EchoScreen {
  init(_ model: EchoModel) {
    super.init(title: "Echo")
    makeBindings(to: model)
  }
}

@MainActor @Suite("Stage: a screen and its view model")
struct KeptModelTests {
  nonisolated static let tests: [TestCase<KeptModelTests>] = [
    TestCase("a bound screen keeps its view model, and so the rules of the model go on", kept),
    TestCase("the view model goes with the screen", gone),
    TestCase(
      "rules that end while the screen is made, since nothing keeps their model, are reported", lost
    ),
    TestCase(
      "rules that end later, while the screen is shown, are reported with their place", lostLater),
    TestCase(
      "rules that end later are not reported if they are cancelled or replaced, or with the screen",
      notLostLater),
    TestCase(
      "a scope that is cancelled, is empty, or is older than the screen is not reported", notLost),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<KeptModelTests>) async throws {
    try await test(in: self)
  }

  let reporting = ReportingStage()
}

extension KeptModelTests {
  var stage: Stage { reporting.stage }

  func kept() throws {
    let screen = stage.show { KeepingScreen(EchoModel()) }
    try stage.type("ada", into: screen.name)
    expectEqual(screen.echo.text, "ADA")
    expectEqual(reporting.messages, [])
  }

  func gone() {
    weak var model: EchoModel?
    stage.show {
      let made = EchoModel()
      model = made
      return KeepingScreen(made)
    }
    expectNotNil(model)
    stage.show { HeadlessScreen(title: "Next") }
    expectNil(model)
  }

  func lost() throws {
    var site: CallSite?
    let screen: LosingScreen = stage.show {
      let model = EchoModel()
      site = model.scope.site
      return LosingScreen(model)
    }
    try stage.type("ada", into: screen.name)
    expectEqual(screen.echo.text, "")
    expectEqual(
      reporting.messages,
      [
        """
        A scope went away while screen Losing was made, and ended a connection.
        It belongs to a view model that nothing keeps: bindings keep properties, not the model.
        To fix: write the bindings in `makeBindings(to:)` of `BindableView` and call \
        `bind(model)`, or keep the model in the screen.
        """
      ])
    expectEqual(reporting.sites, [site])
  }

  func lostLater() {
    var model: EchoModel?
    stage.show {
      let made = EchoModel()
      model = made
      return LosingScreen(made)
    }
    let site = model?.scope.site
    expectEqual(reporting.messages, [])
    // What is all that kept it lets go of it: a variable here, or a closure or a task.
    model = nil
    expectEqual(
      reporting.messages,
      [
        """
        A scope went away while screen Losing was shown, and ended a connection.
        It belongs to a view model that nothing keeps: bindings keep properties, not the model.
        To fix: write the bindings in `makeBindings(to:)` of `BindableView` and call \
        `bind(model)`, or keep the model in the screen; `cancel()` the scope if it is to end.
        """
      ])
    expectEqual(reporting.sites, [site])
  }

  func notLostLater() {
    let models = MutableProperty<EchoModel?>(nil, comparing: .alwaysDifferent)
    let next = Signal<Void, Never>.Pipe()
    let connection = next.signal.observe { models.value = EchoModel() }
    var model: EchoModel?
    func show() {
      stage.show {
        let made = EchoModel()
        model = made
        models.value = EchoModel()
        return LosingScreen(made)
      }
    }
    show()
    next.send(())
    model?.scope.cancel()
    model = nil
    show()
    stage.show { HeadlessScreen(title: "Next") }
    model = nil
    models.value = nil
    connection.cancel()
    expectEqual(reporting.messages, [])
  }

  func notLost() {
    var older: EchoModel? = EchoModel()
    stage.show {
      let model = EchoModel()
      model.scope.cancel()
      _ = LifetimeScope()
      older = nil
      return HeadlessScreen(title: model.name.value)
    }
    expectNil(older)
    expectEqual(reporting.messages, [])
  }
}
