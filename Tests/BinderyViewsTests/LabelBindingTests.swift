import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Views: one-way bindings")
struct LabelBindingTests {
  nonisolated static let tests: [TestCase<LabelBindingTests>] = [
    TestCase("a label shows the value at once and then each change", label),
    TestCase("a label shows what `format` makes of a value", format),
    TestCase("B6 any attribute follows a property", attribute),
    TestCase("B6 any attribute follows a signal", attributeFromSignal),
    TestCase("a spinner turns while its property is true", spinner),
    TestCase("B7 a label that is written from code leaves the model alone", oneWay),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LabelBindingTests>) async throws {
    try await test(in: self)
  }
}

extension LabelBindingTests {
  func label() {
    let name = MutableProperty("Ada")
    let label = HeadlessLabel()
    label.bind(name)
    expectEqual(label.text, "Ada")
    name.value = "Grace"
    expectEqual(label.text, "Grace")
  }

  func format() {
    let total = MutableProperty(1.5)
    let label = HeadlessLabel()
    label.bind(total) { "\($0) €" }
    total.value = 2.5
    expectEqual(label.text, "2.5 €")
  }

  func attribute() {
    let isBusy = MutableProperty(false)
    let label = HeadlessLabel()
    isBusy.bind(to: label, .isHidden)
    isBusy.value = true
    expectTrue(label.isHidden)
  }

  func attributeFromSignal() {
    let pipe = Signal<Bool, Never>.Pipe()
    let label = HeadlessLabel()
    pipe.signal.bind(to: label, .isHidden)
    expectFalse(label.isHidden)
    pipe.send(true)
    expectTrue(label.isHidden)
  }

  func spinner() {
    let isLoading = MutableProperty(true)
    let spinner = HeadlessSpinner()
    spinner.bind(isLoading)
    expectTrue(spinner.isAnimating)
    isLoading.value = false
    expectFalse(spinner.isAnimating)
  }

  func oneWay() {
    let name = MutableProperty("Ada")
    let label = HeadlessLabel()
    label.bind(name)
    label.text = "Grace"
    expectEqual(name.value, "Ada")
  }
}
