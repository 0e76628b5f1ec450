import Bindery
import BinderyViews
import TestKit
import Testing

/// What happens in the first call of a binding finds the binding in its place.
@MainActor @Suite("Views: bindings that end, or are replaced, while they are made")
struct BindingInMidstTests {
  nonisolated static let tests: [TestCase<BindingInMidstTests>] = [
    TestCase("a formatted text", formatted),
    TestCase("a value that the user edits", edited),
    TestCase("an attribute that a signal sets", sentAtOnce),
    TestCase("a formatted text is not merged with others", notMerged),
    TestCase("a scope that ends in the first call of what observes for it", scopeEnds),
    TestCase("the bindings of a child end with their screen, in whose middle they are", childEnds),
    TestCase("what has ended is no binding any more, and retains nothing", ended),
    TestCase("conditions that are merged end each with its own scope", mergedEnd),
    TestCase("a merged text of several is that of the ones that are left", mergedTexts),
    TestCase("what runs at the end of a scope runs at the end of a child", teardown),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<BindingInMidstTests>) async throws {
    try await test(in: self)
  }
}

extension BindingInMidstTests {
  private var runtime: Runtime { Runtime(time: Runtime.live.time) { _ in } }

  /// Runs an action with the first setting of a view, and forgets it.
  private func once(_ view: PlainView, _ action: @escaping @MainActor () -> Void) {
    view.onSet = { [weak view] in
      view?.onSet = nil
      action()
    }
  }

  func formatted() {
    let (label, count, name) = (PlainLabel(), MutableProperty(1), MutableProperty("Ada"))
    once(label) { label.bind(name) }
    Runtime.$current.withValue(runtime) { label.bind(count) { "\($0) pieces" } }
    expectEqual(label.text, "Ada")
    count.value = 2
    expectEqual(label.text, "Ada")
    name.value = "Grace"
    expectEqual(label.text, "Grace")
  }

  func edited() {
    let (field, first, second) = (PlainField(), MutableProperty("a"), MutableProperty("b"))
    once(field) { field.bind(second) }
    Runtime.$current.withValue(runtime) { field.bind(first) }
    expectEqual(field.text, "b")
    field.userTypes("!")
    expectEqual([first.value, second.value], ["a", "b!"])
  }

  func sentAtOnce() {
    let (label, name) = (PlainLabel(), MutableProperty("Ada"))
    once(label) { label.bind(name) }
    Runtime.$current.withValue(runtime) {
      Signal<String, Never>.just("first").bind(to: label, .text)
    }
    expectEqual(label.text, "Ada")
    name.value = "Grace"
    expectEqual(label.text, "Grace")
  }

  func notMerged() {
    let (label, first, second) = (PlainLabel(), MutableProperty("a"), MutableProperty("b"))
    let found = reports {
      label.bind(first) { "<\($0)>" }
      second.bind(to: label, .text, merging: .by { $0.joined() })
    }
    expectEqual(found.map(\.kind), [.conflict])
    expectEqual(label.text, "b")
  }

  func scopeEnds() {
    let (scope, name, calls) = (LifetimeScope(), MutableProperty("Ada"), Log<String>())
    scope.observe(name) {
      calls.add($0)
      scope.cancel()
    }
    name.value = "Grace"
    expectEqual(calls.entries, ["Ada"])
    let twoNumbers = Signal<Int, Never> { receiver in
      receiver.send(1)
      receiver.send(2)
    }
    scope.observe(twoNumbers) {
      calls.add("\($0)")
      scope.cancel()
    }
    expectEqual(calls.entries, ["Ada", "1"])
  }

  func childEnds() {
    let (screen, label) = (PlainScreen(), PlainLabel())
    let child = MutableProperty<MutableProperty<String>?>(nil, comparing: .identity)
    screen.bind(whileSome: child) { screen, text in
      screen.scope.cancel()
      label.bind(text)
    }
    let text = MutableProperty("Ada")
    child.value = text
    text.value = "Grace"
    expectEqual(label.text, "Ada")
    expectTrue(label.scope.boundAttributes.isEmpty)
  }

  private typealias Text = MutableProperty<String>

  func mergedEnd() {
    let (screen, button) = (PlainScreen(), PlainButton())
    let isOnline = MutableProperty(true, name: "isOnline")
    let mayEdit = MutableProperty(true, name: "mayEdit")
    let child = MutableProperty<MutableProperty<Bool>?>(nil, comparing: .identity)
    isOnline.bind(to: button, .isEnabled)
    screen.bind(whileSome: child) { _, isValid in isValid.bind(to: button, .isEnabled) }
    weak var last: MutableProperty<Bool>?
    do {
      let first = MutableProperty(false, name: "isValid")
      last = first
      child.value = first
    }
    expectEqual(button.unmetConditions, ["isValid"])
    mayEdit.bind(to: button, .isEnabled)
    isOnline.value = false
    expectEqual(button.unmetConditions, ["isOnline", "isValid"])
    child.value = nil
    expectNil(last)
    expectEqual(button.unmetConditions, ["isOnline"])
    isOnline.value = true
    expectTrue(button.isEnabled)
    mayEdit.value = false
    expectFalse(button.isEnabled)
    let second = MutableProperty(false, name: "isComplete")
    child.value = second
    expectEqual(button.unmetConditions, ["mayEdit", "isComplete"])
    button.scope.cancel()
    second.value = true
    mayEdit.value = true
    expectFalse(button.isEnabled)
    expectTrue(button.scope.boundAttributes.isEmpty)
    isOnline.bind(to: button, .isEnabled)
    expectTrue(button.isEnabled)
  }

  func mergedTexts() {
    let (screen, label, first) = (PlainScreen(), PlainLabel(), MutableProperty("a"))
    let child = MutableProperty<Text?>(nil, comparing: .identity)
    let merging = Merging<String>.by { $0.joined() }
    screen.bind(whileSome: child) { _, text in text.bind(to: label, .text, merging: merging) }
    child.value = MutableProperty("b")
    expectEqual(label.text, "b")
    first.bind(to: label, .text)
    expectEqual(label.text, "ba")
    child.value = nil
    expectEqual(label.text, "a")
    first.value = "A"
    expectEqual(label.text, "A")
    child.value = MutableProperty("c")
    expectEqual(label.text, "Ac")
    transaction {
      first.value = "x"
      child.value = nil
    }
    expectEqual(label.text, "x")
    expectEqual(label.scope.boundAttributes.count, 1)
  }

  func teardown() {
    let (screen, label, ends) = (PlainScreen(), PlainLabel(), Log<String>())
    let child = MutableProperty<MutableProperty<String>?>(nil, comparing: .identity)
    screen.bind(whileSome: child) { _, text in
      label.scope.onEnd { ends.add(text.untracked) }
    }
    child.value = MutableProperty("first")
    child.value = MutableProperty("second")
    expectEqual(ends.entries, ["first"])
    label.scope.cancel()
    child.value = nil
    expectEqual(ends.entries, ["first", "second"])
  }

  func ended() {
    let (screen, field) = (PlainScreen(), PlainField())
    let child = MutableProperty<MutableProperty<String>?>(
      MutableProperty("Ada"), comparing: .identity)
    screen.bind(whileSome: child) { _, text in field.bind(text) }
    weak let first = child.value
    expectEqual(field.scope.boundAttributes.map(\.isTwoWay), [true])
    child.value = nil
    expectTrue(field.scope.boundAttributes.isEmpty)
    expectNil(first)
  }
}
