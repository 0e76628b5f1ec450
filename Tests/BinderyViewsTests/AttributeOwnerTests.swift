import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Views: one binding for an attribute")
final class AttributeOwnerTests {
  nonisolated static let tests: [TestCase<AttributeOwnerTests>] = [
    TestCase(
      "channel 7 a second binding is reported with both call sites, and takes the attribute", second
    ),
    TestCase("channel 7 the same verb twice, a format, and a key twice", kinds),
    TestCase(
      "channel 7 a field bound two-way to two models is reported, and follows the second", twoWay),
    TestCase("channel 7 conditions on isEnabled are ANDed and keep their names", conditions),
    TestCase(
      "channel 7 the conditions are the same attribute in a protocol, a verb and a screen",
      canonical),
    TestCase(
      "channel 7 a verb and a name mean the same attribute, in either order, in any view", mixed),
    TestCase("a toggle is hidden and enabled as any view is", toggles),
    TestCase(
      "channel 7 asked for, bindings are merged; changed together, the attribute changes once",
      merged),
    TestCase("channel 7 bindings of any kind of value can be merged", sums),
    TestCase("channel 7 an attribute is free again when the scope was cancelled", reused),
    TestCase("an optional attribute takes a property that is not", optional),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<AttributeOwnerTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  private let label = HeadlessLabel()
  private let button = HeadlessButton("Go")
  private let field = HeadlessTextField("Name")
}

extension AttributeOwnerTests {
  func second() {
    let (first, second) = (MutableProperty("a"), MutableProperty("b"))
    let line: UInt = #line + 2
    let found = reports {
      label.bind(first)
      label.bind(second)
    }
    expectEqual(found.map(\.kind), [.conflict])
    let text = found.first?.message ?? ""
    expectPrefix(text, "Two bindings set text (HeadlessLabel).\n")
    expectContains(text, "first:  AttributeOwnerTests.swift:\(line)\n")
    expectContains(text, "second: AttributeOwnerTests.swift:\(line + 1)\n")
    first.value = "c"
    expectEqual(label.text, "b", "the first binding has ended")
    second.value = "d"
    expectEqual(label.text, "d")
  }

  func kinds() {
    let number = MutableProperty(1)
    let name = MutableProperty("a")
    expectEmpty(reports { label.bind(number) { "\($0)" } })
    expectEqual(reports { label.bind(name) }.count, 1)
    expectEmpty(reports { name.bind(to: button, .title) })
    expectEqual(reports { name.bind(to: button, .title) }.count, 1)
    expectEqual(reports { name.changes.bind(to: button, .title) }.count, 1)
  }

  func twoWay() throws {
    let stage = makeStage(isStrict: true)
    let screen = stage.show { FieldScreen(title: "") }
    let (first, second) = (MutableProperty("a"), MutableProperty("b"))
    let found = reports {
      screen.field.bind(first)
      screen.field.bind(second)
    }
    expectEqual(found.map(\.kind), [.conflict])
    expectEqual(
      found.first?.message.hasPrefix("Two bindings set field.text (HeadlessTextField)."), true)
    try stage.type("!", into: screen.field)
    expectEqual(first.value, "a")
    expectEqual(second.value, "b!")
  }

  func conditions() {
    let isOnline = MutableProperty(false, name: "isOnline")
    let hasName = MutableProperty(false)
    let command = Command(.named("save")) {}
    let found = reports {
      button.bind(command)
      isOnline.bind(to: button, .isEnabled)
      hasName.bind(to: button, .isEnabled, named: "a name")
    }
    expectEmpty(found)
    expectFalse(button.isEnabled)
    expectEqual(button.unmetConditions, ["isOnline", "a name"])
    isOnline.value = true
    expectFalse(button.isEnabled)
    expectEqual(button.unmetConditions, ["a name"])
    hasName.value = true
    expectTrue(button.isEnabled)
    expectEmpty(button.unmetConditions)
  }

  func canonical() {
    let allows = MutableProperty(true)
    let found = reports {
      allows.bind(to: button, .isEnabled)
      bindGenerically(button, to: !allows)
    }
    expectEmpty(found)
    expectFalse(button.isEnabled)
    let hidden = reports {
      allows.bind(to: button, .isHidden)
      hideGenerically(button, while: allows)
    }
    expectEqual(hidden.map(\.kind), [.conflict])
  }

  private func bindGenerically<V: ButtonView>(_ view: V, to property: Property<Bool>) {
    property.bind(to: view, .isEnabled)
  }

  private func hideGenerically<V: ElementView>(_ view: V, while property: Property<Bool>) {
    property.bind(to: view, .isHidden)
  }

  func mixed() {
    let (text, other) = (MutableProperty("a"), MutableProperty("b"))
    let number = MutableProperty(0.5)
    let slider = HeadlessSlider("Volume")
    let amount = HeadlessNumberField("Amount")
    let note = HeadlessTextView("Note")
    let (toggle, isOn) = (HeadlessToggle("On"), MutableProperty(true))
    let (size, choice) = (HeadlessPicker("Size", titles: ["S"]), MutableProperty<String?>("S"))
    let (day, date) = (
      HeadlessDatePicker("Day", of: LocalDate.self), MutableProperty<LocalDate?>(nil)
    )
    let pairs: [(() -> Void, () -> Void)] = [
      ({ self.label.bind(text) }, { other.bind(to: self.label, .text) }),
      ({ self.label.bind(text) { $0 } }, { other.bind(to: self.label, .text) }),
      ({ self.field.bind(text) }, { other.bind(to: self.field, .text) }),
      ({ note.bind(text) }, { other.bind(to: note, .text) }),
      ({ slider.bind(number) }, { number.bind(to: slider, .value) }),
      (
        { amount.bind(number) },
        { number.map { Optional($0) }.bind(to: amount, .value) }
      ),
      ({ toggle.bind(isOn) }, { isOn.bind(to: toggle, .isOn) }),
      ({ size.bind(choice) }, { choice.bind(to: size, .selection) }),
      ({ day.bind(date) }, { date.bind(to: day, .date) }),
    ]
    for (index, pair) in pairs.enumerated() {
      for (first, second) in [pair, (pair.1, pair.0)] {
        for view in [label, field, note, slider, amount, toggle, size, day] as [HeadlessView] {
          view.scope.cancel()
        }
        let found = reports {
          first()
          second()
        }
        expectEqual(found.map(\.kind), [.conflict], "\(index)")
        expectEqual(found.first?.message.contains(" (Headless"), true, "\(index)")
      }
    }
  }

  func toggles() {
    let toggle = HeadlessToggle("On")
    let (isOnline, isHidden) = (MutableProperty(false, name: "isOnline"), MutableProperty(true))
    let found = reports {
      isOnline.bind(to: toggle, .isEnabled)
      isHidden.bind(to: toggle, .isEnabled)
      isHidden.bind(to: toggle, .isHidden)
    }
    expectEmpty(found)
    expectFalse(toggle.isEnabled)
    expectTrue(toggle.isHidden)
    expectEqual(toggle.unmetConditions, ["isOnline"])
    expectEqual(reports { isOnline.bind(to: toggle, .isHidden) }.count, 1)
    expectEmpty(reports { toggle.bind(isOnline) })
    expectEqual(reports { toggle.bind(isHidden) }.count, 1)
  }

  func merged() {
    let (isLoading, hasFailed) = (MutableProperty(false), MutableProperty(true))
    let stage = makeStage(isStrict: true)
    let screen = stage.show { FieldScreen(title: "") }
    let found = reports {
      isLoading.bind(to: screen.field, .isHidden)
      hasFailed.bind(to: screen.field, .isHidden, merging: .any)
    }
    expectEmpty(found)
    expectTrue(screen.field.isHidden)
    let count = stage.log.entries.count
    transaction {
      isLoading.value = true
      hasFailed.value = false
    }
    expectTrue(screen.field.isHidden)
    expectEqual(stage.log.entries.count, count)
    isLoading.value = false
    expectFalse(screen.field.isHidden)
  }

  func sums() {
    let (inbox, drafts) = (MutableProperty("2"), MutableProperty("3"))
    inbox.bind(to: label, .text, merging: .by { $0.joined(separator: "+") })
    drafts.bind(to: label, .text, merging: .by { $0.joined(separator: "+") })
    expectEqual(label.text, "2+3")
    inbox.value = "4"
    expectEqual(label.text, "4+3")
  }

  func reused() {
    let name = MutableProperty("a")
    let found = reports {
      label.bind(name)
      label.scope.cancel()
      label.bind(name)
    }
    expectEmpty(found)
  }

  func optional() {
    let text = MutableProperty("wrong")
    text.bind(to: field, .issue)
    expectEqual(field.issue, "wrong")
    text.value = "still"
    expectEqual(field.issue, "still")
  }

  final class FieldScreen: HeadlessScreen {
    let field = HeadlessTextField("Name")
  }
}
