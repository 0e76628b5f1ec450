import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Views: two-way toggles")
struct ToggleBindingTests {
  nonisolated static let tests: [TestCase<ToggleBindingTests>] = [
    TestCase("a property leads: its value wins at the start", propertyLeads),
    TestCase("toggling writes the channel", channel),
    TestCase("a model that refuses puts the toggle back", refusal),
    TestCase("P-rule setting it from code sends nothing", programmaticSet),
    TestCase("P-rule the user's toggle sets the property first, then sends", propertyFirst),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ToggleBindingTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage(isStrict: true)
  let screen: TermsScreen

  init() {
    screen = stage.show { TermsScreen(title: "") }
  }
}

extension ToggleBindingTests {
  final class TermsScreen: HeadlessScreen {
    let terms = HeadlessToggle("Terms")
  }

  func propertyLeads() {
    let terms = MutableProperty(true)
    screen.terms.bind(terms)
    expectTrue(screen.terms.isOn)
    expectTrue(terms.value)
  }

  func channel() throws {
    let terms = MutableProperty(false)
    screen.terms.bind(Channel(terms))
    try stage.tap(screen.terms)
    expectTrue(terms.value)
    try stage.tap(screen.terms)
    expectFalse(terms.value)
  }

  func refusal() throws {
    let terms = MutableProperty(false)
    let guardian = terms.observe { if $0 { terms.value = false } }
    screen.terms.bind(terms)
    try stage.tap(screen.terms)
    expectFalse(screen.terms.isOn)
    guardian.cancel()
  }

  func programmaticSet() {
    let terms = MutableProperty(false)
    let toggles = Log<Bool>()
    screen.terms.bind(terms)
    let connection = screen.terms.edits.observe { toggles.add($0) }
    screen.terms.isOn = true
    terms.value = true
    expectEmpty(toggles.entries)
    connection.cancel()
  }

  func propertyFirst() throws {
    let seen = Log<Bool>()
    let connection = screen.terms.edits.observe { [screen] _ in seen.add(screen.terms.isOn) }
    try stage.tap(screen.terms)
    expectEqual(seen.entries, [true])
    connection.cancel()
  }
}
