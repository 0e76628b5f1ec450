import Bindery
import TestKit
import Testing

@MainActor @Suite("Lifetime: bindings")
struct BindTests {
  nonisolated static let tests: [TestCase<BindTests>] = [
    TestCase(
      "a property bound to an attribute, optional or not, sets it now and with each change",
      .facts("P091", "P093"), body: propertyToAttribute),
    TestCase("a property bound to a method calls it now and with each change", propertyToMethod),
    TestCase("a signal bound to an attribute sets it with each value", signalToAttribute),
    TestCase("a signal bound to a method calls it with each value, equal ones too", signalToMethod),
    TestCase(
      "a binding does not retain its target and ends with it", .decisions("C034"),
      body: endsWithTarget),
    TestCase(
      "a binding ends when the scope of its target is cancelled", .facts("P087"),
      body: endsWithScope),
    TestCase("a binding retains its source", retainsSource),
    TestCase("a target may go while its own binding runs", targetGoesInItsBinding),
    TestCase(
      "an object without a scope is set now and with each change", .facts("P085"), body: plainOwner),
    TestCase("an object without a scope is held weakly", plainOwnerIsWeak),
    TestCase(
      "the binding of an object that is gone is dropped at the next delivery", plainOwnerIsPruned),
    TestCase(
      "bindings of objects that are gone end as more are made, whatever is released with them",
      plainOwnersAddUp),
    TestCase("one of two bindings of an attribute may end without the other", twoBindings),
    TestCase(
      "a binding that another one replaces may make more of them as its value goes", replacing),
    TestCase(
      "an attribute that is bound again while a binding sets it follows the last one, alone",
      boundWhileSet),
    TestCase(
      "bindings that are merged set an attribute once, and follow the last one if that binds it again",
      mergedWhileSet),
    TestCase(
      "a property that is written while it is bound, and goes back in the first call, is followed",
      writtenMeanwhile),
    TestCase("a value that binds itself while it is computed is reported, and merged", bindsItself),
    TestCase("P11 a binding knows where it was made", site),
    TestCase(
      "a value from elsewhere is awaited, and then is like any write", .decisions("P095"),
      body: elsewhere),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<BindTests>) async throws {
    try await test(in: self)
  }
}

extension BindTests {
  @MainActor
  private final class Screen: BindingTarget {
    let scope = LifetimeScope()
    var text = ""
    var note = ""
    var hint: String?
    var shown: [String] = []

    func show(_ text: String) { shown.append(text) }
  }

  @MainActor
  private final class Echo: BindingTarget {
    let scope = LifetimeScope()
    var text = "" {
      didSet {
        log.append(text)
        onSet.take()?()
      }
    }
    private(set) var log: [String] = []
    var onSet: (@MainActor () -> Void)?
  }

  func boundWhileSet() {
    let (echo, first, second) = (Echo(), MutableProperty("a"), MutableProperty("b"))
    echo.onSet = { second.bind(to: echo, \.text) }
    let found = reports { first.bind(to: echo, \.text) }
    expectEqual(found.map(\.kind), [.conflict])
    first.value = "c"
    expectEqual(echo.text, "b")
    second.value = "d"
    expectEqual(echo.log, ["a", "b", "d"])
    expectEqual(echo.scope.activeSites.count, 1)
  }

  func bindsItself() {
    let before = Census.take()
    bindInBody()
    expectEqual(Census.take(), before)
  }

  private func bindInBody() {
    let (echo, source, box) = (Echo(), MutableProperty("a"), Box<Property<String>>())
    let merging = Merging<String>.by { $0.joined() }
    var isFirst = true
    // Weak, as the echo's bindings retain the property.
    let property = Property { [weak echo] in
      if isFirst, let echo {
        isFirst = false
        box.content?.bind(to: echo, \.text, merging: merging)
        box.content?.bind(to: echo, \.text, merging: merging)
      }
      return source.value
    }
    box.content = property
    let found = reports { expectEqual(property.value, "a") }
    box.content = nil
    expectEqual(Set(found.map(\.kind)), [.cycle])
    source.value = "b"
    expectEqual(echo.text, "bb")
    expectEqual(echo.scope.activeSites.count, 1)
  }

  func writtenMeanwhile() {
    let (echo, first, second) = (Echo(), MutableProperty("a"), MutableProperty("b"))
    first.bind(to: echo, \.text)
    // The report of the conflict comes before the first call, in which the value goes back.
    let runtime = Runtime(time: Runtime.live.time) { _ in second.value = "c" }
    echo.onSet = { second.value = "b" }
    Runtime.$current.withValue(runtime) {
      transaction { second.bind(to: echo, \.text) }
    }
    expectEqual(echo.log, ["a", "c", "b"])
  }

  func mergedWhileSet() {
    let (echo, first, second) = (Echo(), MutableProperty("a"), MutableProperty("b"))
    let third = MutableProperty("c")
    let merging = Merging<String>.by { $0.joined() }
    first.bind(to: echo, \.text, merging: merging)
    echo.onSet = { third.bind(to: echo, \.text) }
    second.bind(to: echo, \.text, merging: merging)
    expectEqual(echo.log, ["a", "ab", "abc"])
    second.value = "B"
    expectEqual(echo.text, "aBc")
    expectEqual(echo.scope.activeSites.count, 1)
  }

  @MainActor
  private final class Plain {
    var text = "" { didSet { log.add(text) } }
    let log: Log<String>

    init(_ log: Log<String>) { self.log = log }
  }

  func propertyToAttribute() {
    let name = MutableProperty("Ada")
    let screen = Screen()
    name.bind(to: screen, \.text)
    name.bind(to: screen, \.hint)
    expectEqual(screen.text, "Ada")
    expectEqual(screen.hint, "Ada")
    name.value = "Bob"
    expectEqual(screen.text, "Bob")
    expectEqual(screen.hint, "Bob")
  }

  func propertyToMethod() {
    let name = MutableProperty("Ada")
    let screen = Screen()
    name.bind(to: screen, Screen.show)
    name.value = "Bob"
    expectEqual(screen.shown, ["Ada", "Bob"])
  }

  func signalToAttribute() {
    let pipe = Signal<String, Never>.Pipe()
    let screen = Screen()
    pipe.signal.bind(to: screen, \.text)
    expectEqual(screen.text, "")
    pipe.send("now")
    expectEqual(screen.text, "now")
  }

  func signalToMethod() {
    let pipe = Signal<String, Never>.Pipe()
    let screen = Screen()
    pipe.signal.bind(to: screen, Screen.show)
    pipe.send("x")
    pipe.send("x")
    expectEqual(screen.shown, ["x", "x"])
  }

  func endsWithTarget() {
    let name = MutableProperty("")
    let pipe = Signal<String, Never>.Pipe()
    let box = Box(Screen())
    weak let screen = box.content
    if let screen = box.content {
      name.bind(to: screen, \.text)
      name.bind(to: screen, Screen.show)
      pipe.signal.bind(to: screen, \.note)
      pipe.signal.bind(to: screen, Screen.show)
    }
    pipe.send("there")
    expectEqual(screen?.note, "there")
    box.content = nil
    expectNil(screen)
    expectFalse(pipe.isObserved)
    name.value = "still fine"
    pipe.send("still fine")
    expectFalse(pipe.isObserved)
  }

  func endsWithScope() {
    let name = MutableProperty("Ada")
    let screen = Screen()
    name.bind(to: screen, \.text)
    screen.scope.cancel()
    name.value = "Bob"
    expectEqual(screen.text, "Ada")
  }

  func retainsSource() {
    let box = Box(MutableProperty("Ada"))
    weak let name = box.content
    let screen = Screen()
    box.content?.bind(to: screen, \.text)
    box.content = nil
    expectNotNil(name)
    screen.scope.cancel()
    expectNil(name)
  }

  func targetGoesInItsBinding() {
    let name = MutableProperty("")
    let box = Box(Screen())
    weak let screen = box.content
    let connection = name.observe { if $0 == "go" { box.content = nil } }
    if let screen = box.content { name.bind(to: screen, \.text) }
    name.value = "go"
    expectNil(screen)
    connection.cancel()
  }

  func plainOwner() {
    let name = MutableProperty("Ada")
    let log = Log<String>()
    let plain = Plain(log)
    name.bind(toObject: plain, \.text)
    let copy = MutableProperty("")
    name.bind(toObject: copy, \.value)
    expectEqual(copy.value, "Ada")
    name.value = "Bob"
    expectEqual(plain.log.entries, ["Ada", "Bob"])
    expectEqual(copy.value, "Bob")
  }

  func plainOwnerIsWeak() {
    let name = MutableProperty("Ada")
    let box = Box(Plain(Log()))
    weak let plain = box.content
    if let plain = box.content { name.bind(toObject: plain, \.text) }
    box.content = nil
    expectNil(plain)
  }

  func plainOwnerIsPruned() {
    let name = MutableProperty("Ada")
    let before = Census.take()
    let box = Box(Plain(Log()))
    if let plain = box.content { name.bind(toObject: plain, \.text) }
    let bound = Census.take()
    box.content = nil
    expectEqual(Census.take().links, bound.links)
    name.value = "Bob"
    expectEqual(Census.take().links, bound.links - 1)
    expectTrue(Census.take().isNoMore(than: before))
  }

  func plainOwnersAddUp() {
    /// Binds another one when it goes.
    final class Chain: Sendable {
      let rest: Int
      init(_ rest: Int) { self.rest = rest }
      deinit { if rest > 0 { MainActor.assumeIsolated { Self.bind(rest - 1) } } }

      @MainActor static func bind(_ rest: Int) {
        let chain = MutableProperty(Optional(Chain(rest)), comparing: .alwaysDifferent)
        chain.bind(toObject: Keeper(), \.chain)
      }
    }
    final class Keeper { var chain: Chain? }
    let before = Census.take()
    for _ in 0..<500 { Chain.bind(3) }
    #expect(Census.take().links < before.links + 200)
  }

  func twoBindings() {
    let (first, second) = (MutableProperty("a"), MutableProperty("b"))
    let screens = [Screen(), Screen()]
    first.bind(to: screens[0], \.text)
    first.bind(to: screens[1], \.text)
    second.bind(to: screens[1], Screen.show)
    screens[0].scope.cancel()
    first.value = "c"
    expectEqual(screens.map(\.text), ["a", "c"])
  }

  func replacing() {
    final class Window: BindingTarget {
      let scope = LifetimeScope()
      var content: Ending?
      var text = ""
    }
    let (window, name) = (Window(), MutableProperty("Ada"))
    func bind(_ content: Ending?) {
      MutableProperty(content, comparing: .alwaysDifferent).bind(to: window, \.content)
    }
    let found = reports {
      bind(Ending { name.bind(to: window, \.text) })
      bind(nil)
    }
    expectEqual(found.map(\.kind), [.conflict])
    expectEqual(window.text, "Ada")
    name.value = "Bob"
    expectEqual(window.text, "Bob")
  }

  func site() {
    let name = MutableProperty("")
    let screen = Screen()
    let line: UInt = #line + 1
    name.bind(to: screen, \.text)
    expectEqual(screen.scope.activeSites, [CallSite(fileID: #fileID, line: line)])
  }

  func elsewhere() async {
    let source = MutableProperty("")
    let screen = Screen()
    let log = Log(changesOf: source)
    source.bind(to: screen, \.text)
    for value in await Task.detached(operation: { ["1", "2"] }).value { source.value = value }
    expectEqual(log.entries, ["1", "2"])
    expectEqual(screen.text, "2")
  }
}
