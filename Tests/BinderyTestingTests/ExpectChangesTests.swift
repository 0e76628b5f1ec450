import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

/// Tests in which every change is accounted for. The view model is the counter with a fact of The
/// Composable Architecture's case studies.
@MainActor @Suite("Expecting all changes of a step", .stage)
struct ExpectChangesTests {
  nonisolated static let tests: [TestCase<ExpectChangesTests>] = [
    TestCase("a step whose changes are all named passes", allNamed),
    TestCase(
      "a change that is not named, a wrong value and one that does not happen fail with a line each",
      failures),
    TestCase("a lazy property that the step makes does not shift the others", lazyProperty),
    TestCase(
      "a model in the model is a part of it, and what is named elsewhere is checked too", inner),
    TestCase("the state of one property is compared part by part", state),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ExpectChangesTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let model = CounterModel { "\($0) is a good number" }
}

extension ExpectChangesTests {
  @MainActor
  final class CounterModel {
    let count = MutableProperty(0)
    let fact = MutableProperty<String?>(nil)
    let isEven: Property<Bool>
    let findFact: Command<Void, Void, Never>

    init(fact find: @escaping @MainActor (Int) async -> String) {
      isEven = count.map { $0.isMultiple(of: 2) }
      findFact = Command(state: count) { [fact] count in fact.value = await find(count) }
    }

    func increment() {
      count.value += 1
      fact.value = nil
    }
  }

  struct Form: Equatable {
    var name = ""
    var tags: [String] = []
  }

  func allNamed() async {
    await stage.expectChanges(of: model) {
      model.increment()
    } to: {
      $0[\.count] = 1
      $0[\.isEven] = false
    }
    await stage.expectChanges(of: model) {
      model.findFact.execute()
    } to: {
      $0[\.fact] = "1 is a good number"
      $0[\.findFact] = .value(())
    }
  }

  func failures() async {
    await withKnownIssue {
      await stage.expectChanges(of: model) {
        model.increment()
      } to: {
        $0[\.count] = 2
        $0[\.fact] = nil
      }
    } matching: { issue in
      issue.comments.first?.rawValue == """
        the step did not change just what was expected:
          count: expected 2, is 1
          fact: expected to change, was nil before
          isEven: true -> false  was not expected
          to expect one: `$0[\\.isEven] = …`, or `$0.change("isEven")` where no key path reaches it
        """
    }
  }

  @MainActor
  final class LazyModel {
    let first = MutableProperty(1)
    lazy var second = first.map { $0 * 2 }
    let third = MutableProperty(3)
    let counter = CounterModel { _ in "" }
    /// Held elsewhere.
    var other: MutableProperty<Int> { elsewhere() }
    private let elsewhere: @MainActor () -> MutableProperty<Int>

    init() {
      let other = MutableProperty(4)
      elsewhere = { other }
    }
  }

  func lazyProperty() async {
    let model = LazyModel()
    await stage.expectChanges(of: model) {
      _ = model.second.value
      model.third.value = 4
    } to: {
      $0[\.third] = 4
    }
  }

  func inner() async {
    let model = LazyModel()
    await withKnownIssue {
      await stage.expectChanges(of: model) {
        model.counter.increment()
        model.other.value = 5
      } to: {
        $0[\.counter.count] = 1
        $0[\.other] = 6
      }
    } matching: { issue in
      guard let text = issue.comments.first?.rawValue else { return false }
      return text.contains("  counter.isEven: true -> false  was not expected\n")
        && text.contains("expected 6, is 5\n")
    }
  }

  func state() async {
    let form = MutableProperty(Form())
    await stage.expectChanges(of: form) {
      form.value = Form(name: "Blob", tags: ["a"])
    } to: {
      $0.name = "Blob"
      $0.tags = ["a"]
    }
    await withKnownIssue {
      await stage.expectChanges(of: form) {
        form.value = Form(name: "Blob", tags: ["a", "b"])
      } to: {
        $0.name = "Bob"
      }
    } matching: { issue in
      issue.comments.first?.rawValue == """
        the step did not change just what was expected:
          name: expected "Bob", is "Blob"
          tags[1]: "b"  was not expected
        """
    }
  }
}
