import Bindery
import TestKit
import Testing

/// Code that knows a type parameter alone: what it writes is what other code writes.
@MainActor @Suite("Property: in generic code")
struct GenericPropertyTests {
  nonisolated static let tests: [TestCase<GenericPropertyTests>] = [
    TestCase("a derived property of a value whose type is a parameter follows it", derived),
    TestCase("a body that throws is caught with the label, and with a trailing closure", catching),
    TestCase("an optional object is compared by identity", identity),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<GenericPropertyTests>) async throws {
    try await test(in: self)
  }
}

extension GenericPropertyTests {
  @MainActor private final class Editor<Value: Equatable> {
    let draft: MutableProperty<Value>
    let isChanged: Property<Bool>
    let shown: Property<Value>

    init(_ value: Value) {
      let draft = MutableProperty(value)
      self.draft = draft
      let isChanged = Property { draft.value != value }
      let shown = Property { draft.value }
      (self.isChanged, self.shown) = (isChanged, shown)
    }
  }

  private func twice<Value: Equatable>(_ source: Property<Value>) -> Property<[Value]> {
    let both = Property { [source.value, source.value] }
    return both
  }

  private func optional<Value: Equatable>(
    _ source: Property<Value>, if isOn: Property<Bool>
  ) -> Property<Value?> {
    let one = Property { isOn.value ? source.value : nil }
    return one
  }

  private func any<Value>(_ source: Property<Value>) -> Property<Value> {
    let one = Property(comparing: .alwaysDifferent, name: "one") { source.value }
    return one
  }

  func derived() {
    let editor = Editor("a")
    editor.draft.value = "b"
    expectTrue(editor.isChanged.value)
    expectEqual(editor.shown.value, "b")
    expectEqual(twice(editor.draft).value, ["b", "b"])
    expectEqual(optional(editor.draft, if: .constant(false)).value, nil)
    expectEqual(any(editor.draft).value, "b")
  }

  func catching() {
    struct Bad: Error {}
    func parsed<Value: Equatable>(_ source: Property<Value?>) -> Property<Result<Value, Bad>> {
      let result = Property(catching: { () throws(Bad) in
        guard let value = source.value else { throw Bad() }
        return value
      })
      return result
    }
    let source = MutableProperty<Int?>(1)
    expectEqual(try? parsed(source).value.get(), 1)
    source.value = nil
    expectEqual(try? parsed(source).value.get(), nil)
  }

  func identity() {
    @MainActor final class Sheet {}
    let sheet = MutableProperty<Sheet?>(nil, comparing: .identity)
    let log = Log<Bool>()
    let connection = sheet.observe { log.add($0 != nil) }
    let one = Sheet()
    for next in [nil, one, one, Sheet(), nil] { sheet.value = next }
    expectEqual(log.entries, [false, true, true, false])
    connection.cancel()
  }
}
