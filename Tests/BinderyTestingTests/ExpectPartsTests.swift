import Bindery
import BinderyHeadless
import BinderyTesting
import Synchronization
import TestKit
import Testing

/// What a step may change: values that have no text of their own, drafts, outcomes, inner models.
@MainActor @Suite("Expecting changes of every kind", .stage)
struct ExpectPartsTests {
  nonisolated static let tests: [TestCase<ExpectPartsTests>] = [
    TestCase("values are compared as their property compares them, not by their texts", values),
    TestCase(
      "a value that is not equatable can be named by the property's comparison or by a test",
      notEquatable),
    TestCase("a value that cannot be compared says how to expect it", notComparable),
    TestCase("a form field counts by its draft, and a form by what it says itself", form),
    TestCase(
      "a command counts by its outcomes, and one that is named is one that is observed", commands),
    TestCase("models in lists and in values of properties are a part of the model", inner),
    TestCase(
      "a failure shows what cannot be seen, and says how to expect what no path reaches", unseen),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ExpectPartsTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let shop = Shop()
}

extension ExpectPartsTests {
  /// Has a text that hides a part of it.
  struct Price: Equatable, CustomStringConvertible {
    let cents: Int
    var description: String { "\(cents / 100) €" }
  }

  @MainActor
  final class Child {
    let title = MutableProperty("")
  }

  @MainActor
  final class Counter {
    var attempts = 0
    let price = MutableProperty(0)
    let events = Signal<Int, Never>.Pipe()
  }

  struct Full: Error, Equatable {}

  @MainActor
  final class Shop {
    let price = MutableProperty(Price(cents: 200))
    let child = MutableProperty<Child?>(nil, comparing: .by { $0 === $1 })
    let error = MutableProperty<(any Error)?>(nil, comparing: .alwaysDifferent)
    let rows = MutableProperty<[Child]>([Child()], comparing: .alwaysDifferent)
    let name = FormField("", .required, name: "name")
    private(set) lazy var form = FormModel(name)
    private(set) lazy var save = Command(.named("save")) { [name] in
      if name.draft.value.isEmpty { throw Full() }
    }
  }

  /// The lines of the failure of a step.
  private func lines(
    _ step: () async throws -> Void, to expect: (inout ExpectedChanges<Shop>) -> Void = { _ in }
  ) async throws -> [String] {
    let comments = Mutex<[String]>([])
    try await withKnownIssue {
      try await stage.expectChanges(of: shop, by: step, to: expect)
    } matching: { issue in
      comments.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    let lines = comments.withLock(\.self).first?.split(separator: "\n").dropFirst() ?? []
    return lines.filter { !$0.hasPrefix("  last: ") && !$0.hasPrefix("  to expect one: ") }
      .map(String.init)
  }

  func values() async throws {
    shop.child.value = Child()
    let found = try await lines {
      shop.price.value = Price(cents: 201)
      shop.child.value = Child()
      shop.error.value = nil
    } to: {
      $0[\.child] = nil
    }
    let child = "Optional(BinderyTestingTests.ExpectPartsTests.Child)"
    expectEqual(
      found,
      [
        "  price: 2 € -> another 2 €  was not expected",
        "  child: expected nil, is \(child)",
        "  error: nil -> another nil  was not expected",
      ])
  }

  func notEquatable() async {
    let child = Child()
    await stage.expectChanges(of: shop) {
      shop.child.value = child
      shop.error.value = Full()
      shop.price.value = Price(cents: 201)
      shop.price.value = Price(cents: 200)
    } to: {
      $0[\.child] = child
      $0.change(\.error) { $0 is Full }
    }
  }

  func notComparable() async throws {
    let found = try await lines {
      shop.error.value = nil
    } to: {
      $0[\.error] = nil
    }
    expectEqual(
      found, ["  error: expected nil, is another nil; to compare it yourself: `$0.change`"])
  }

  func form() async throws {
    await stage.expectChanges(of: shop) {
      shop.name.draft.value = "Ada"
      shop.name.showIssues()
      _ = shop.form
    } to: {
      $0[\.name] = "Ada"
    }
    let found = try await lines {
      shop.name.draft.value = "Bob"
      shop.form.refuse(FormRefusal([:], general: [ValidationIssue(.refused, "No.")]))
    } to: {
      $0[\.name] = "Eve"
    }
    expectEqual(
      found.map { $0.prefix(28) },
      [
        "  form.generalIssues: [] -> ", #"  name: expected "Eve", is ""#,
      ])
  }

  func commands() async throws {
    await stage.expectChanges(of: shop) {
      shop.save.execute()
    } to: {
      $0[\.save] = .failed(Full())
    }
    let errors = shop.save.errors.observe { _ in }
    let again = try await lines {
      shop.save.execute()
      await stage.settle()
      shop.save.execute()
    }
    expectEqual(again, ["  save: ended with .failed(Full()), the last of 2,  was not expected"])
    let other = try await lines {
      shop.save.execute()
    } to: {
      $0[\.save] = .value(())
    }
    expectEqual(other, ["  save: expected .value(()), is .failed(Full())"])
    let none = try await lines {
    } to: {
      $0[\.save] = .failed(Full())
    }
    expectEqual(none, ["  save: expected to change, did not end"])
    errors.cancel()
  }

  func inner() async throws {
    let child = Child()
    shop.child.value = child
    let found = try await lines {
      child.title.value = "new"
      shop.rows.untracked[0].title.value = "row"
    }
    expectEqual(
      found,
      [
        #"  child.title: "" -> "new"  was not expected"#,
        #"  rows[0].title: "" -> "row"  was not expected"#,
      ])
  }

  func unseen() async throws {
    let found = try await lines {
      shop.name.draft.value = "12\u{A0}€"
    }
    expectEqual(found, [#"  name: "" -> "12\u{A0}€"  was not expected"#])
    let counter = Counter()
    await withKnownIssue {
      await stage.expectChanges(of: counter) {
        counter.attempts += 1
        counter.price.value = 1
        counter.events.send(3)
      } to: { _ in
      }
    } matching: { issue in
      issue.reports(
        """
        the step did not change just what was expected:
          price: 0 -> 1  was not expected
          attempts: 0 -> 1  was not expected
          events: sent 1 value: 3  was not expected, to expect it: `$0.sends("events", 1)`
          to expect one: `$0[\\.price] = …`, or `$0.change("price")` where no key path reaches it
        """)
    }
  }
}
