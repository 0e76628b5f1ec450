import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Validation: asynchronous rules", .stage)
struct AsynchronousRuleTests {
  nonisolated static let tests: [TestCase<AsynchronousRuleTests>] = [
    TestCase(
      "it is asked when the value has been the same for long enough, and pending until then",
      debounce),
    TestCase("a rule that is not met becomes its issue", taken),
    TestCase("a value that is wrong already is not asked about", wrongAlready),
    TestCase(
      "an edit cancels the question, and its answer is dropped, whichever comes first", stale),
    TestCase(
      "an equal value is a new question after another one, and the old answer is forgotten",
      thereAndBack),
    TestCase("a draft that comes to the same value is not asked about again", sameValue),
    TestCase("a transaction that ends where it began does not disturb the question", netZero),
    TestCase("one that never answers is given up when its time is over", timeout),
    TestCase("an error says that it could not be checked; asking again clears it", error),
    TestCase("an answer after the field is gone goes nowhere", gone),
    TestCase("a question is cancelled when the field goes", cancelled),
    TestCase("several are asked at the same time, and the first that is not met decides", several),
    TestCase("answers in any order end with the answer to the last value", anyOrder),
    TestCase("a question belongs to no command, also if a command has made the edit", fromCommand),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<AsynchronousRuleTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let gate: Gate<Bool> = Stage.current.gate("names")
}

extension AsynchronousRuleTests {
  private func makeField(
    _ initial: String = "", debounce: Duration = .milliseconds(300)
  ) -> FormField<String> {
    FormField(
      initial, .trimmed, .required, .length(...10),
      .asynchronous("taken", "Taken.", debounce: debounce, timeout: .seconds(5)) { [gate] in
        try await gate.wait($0)
      }, showing: .always, name: "name")
  }

  /// Waits for an answer, and does not hear that it is cancelled.
  private func deaf(_ name: String) async throws -> Bool {
    try await Task { try await gate.wait(name) }.value
  }

  func debounce() async {
    let field = makeField()
    expectEqual(field.issues.value.map(\.code), [.missing])
    field.draft.value = "A"
    expectTrue(field.isPending.value)
    expectFalse(field.isValid.value)
    expectEqual(field.result.value, .pending("A"))
    await stage.advance(by: .milliseconds(299))
    field.draft.value = "Ada"
    await stage.advance(by: .milliseconds(299))
    expectEqual(gate.pending, [])
    await stage.advance(by: .milliseconds(1))
    expectEqual(gate.pending, ["Ada"])
    gate.reply(true)
    await stage.settle()
    expectEqual(field.result.value, .valid("Ada"))
    expectEqual(field.value, "Ada")
  }

  func taken() async {
    let field = makeField("Ada")
    await stage.advance(by: .milliseconds(300))
    gate.reply(false)
    await stage.settle()
    expectEqual(field.result.value, .invalid("Ada", [ValidationIssue("taken", "Taken.")]))
    expectFalse(field.isPending.value)
  }

  func wrongAlready() async {
    let field = makeField()
    field.draft.value = "Ada Lovelace"
    expectFalse(field.isPending.value)
    await stage.advance(by: .seconds(1))
    expectEqual(gate.pending, [])
    expectTrue(stage.isIdle)
  }

  func stale() async {
    let field = makeField(debounce: .zero)
    var asked: [String] = []
    let slow = FormField(
      "", .required,
      .asynchronous("taken", "Taken.", debounce: .zero) { name in
        asked.append(name)
        return try await deaf(name)
      })
    slow.draft.value = "a"
    await stage.settle()
    slow.draft.value = "b"
    await stage.settle()
    expectEqual(asked, ["a", "b"])
    gate.reply(false)
    await stage.settle()
    expectTrue(slow.isPending.value)
    gate.reply(true)
    await stage.settle()
    expectEqual(slow.result.value, .valid("b"))

    field.draft.value = "a"
    await stage.settle()
    expectEqual(gate.pending, ["a"])
    field.draft.value = "ab"
    await stage.settle()
    expectEqual(gate.pending, ["ab"], "the first one is cancelled")
    gate.reply(true)
    await stage.settle()
    expectTrue(field.isValid.value)
  }

  func thereAndBack() async {
    let field = makeField(debounce: .zero)
    field.draft.value = "a"
    await stage.settle()
    gate.reply(true)
    await stage.settle()
    expectTrue(field.isValid.value)
    field.draft.value = "b"
    field.draft.value = "a"
    expectTrue(field.isPending.value)
    await stage.settle()
    gate.reply(false)
    await stage.settle()
    expectEqual(field.issues.value.map(\.code), ["taken"])
  }

  func sameValue() async {
    let field = makeField(debounce: .zero)
    field.draft.value = "Ada"
    await stage.settle()
    gate.reply(true)
    await stage.settle()
    field.draft.value = "Ada "
    expectEqual(field.result.value, .coerced("Ada", from: "Ada "))
    field.endEditing()
    await stage.settle()
    expectEqual(field.result.value, .valid("Ada"))
    expectEqual(gate.pending, [])
  }

  func netZero() async {
    let field = makeField(debounce: .zero)
    field.draft.value = "a"
    await stage.settle()
    transaction {
      field.draft.value = "b"
      field.draft.value = "a"
    }
    await stage.settle()
    expectEqual(gate.pending, ["a"])
    gate.reply(true)
    await stage.settle()
    expectTrue(field.isValid.value)
  }

  func timeout() async {
    let field = makeField("Ada")
    await stage.advance(by: .milliseconds(5_299))
    expectTrue(field.isPending.value)
    await stage.advance(by: .milliseconds(1))
    expectEqual(field.issues.value.map(\.code), [.timedOut])
    expectEqual(gate.pending, [])
    expectTrue(stage.isIdle)
  }

  @Test("one that never answers and hears nothing is given up as well, and its answer dropped")
  func deaf() async {
    let field = FormField(
      "a",
      .asynchronous("taken", "Taken.", debounce: .zero, timeout: .seconds(1)) {
        try await deaf($0)
      })
    await stage.advance(by: .seconds(1))
    expectEqual(field.issues.value.map(\.code), [.timedOut])
    gate.reply(true)
    await stage.settle()
    expectEqual(field.issues.value.map(\.code), [.timedOut])
  }

  func error() async {
    let field = makeField("Ada")
    await stage.advance(by: .milliseconds(300))
    gate.fail(StubError("offline"))
    await stage.settle()
    expectEqual(field.issues.value.map(\.message), ["This could not be checked: offline"])
    expectEqual(field.issues.value.map(\.code), [.unchecked])
    field.revalidate()
    expectTrue(field.isPending.value)
    await stage.advance(by: .milliseconds(300))
    gate.reply(true)
    await stage.settle()
    expectTrue(field.isValid.value)
  }

  func gone() async {
    var field: FormField<String>? = FormField(
      "a", .asynchronous("taken", "Taken.", debounce: .zero) { try await deaf($0) })
    weak let weakField = field
    await stage.settle()
    field = nil
    expectNil(weakField)
    _ = Census.take()
    expectEqual(gate.pending, ["a"])
    gate.reply(true)
    await stage.settle()
    expectTrue(stage.isIdle, "its timeout has gone with it")
  }

  func cancelled() async {
    var field: FormField<String>? = makeField("a", debounce: .zero)
    await stage.settle()
    expectEqual(field?.isPending.value, true)
    expectEqual(gate.pending, ["a"])
    field = nil
    _ = Census.take()
    await stage.settle()
    expectEqual(gate.pending, [])
  }

  func several() async {
    let other: Gate<Bool> = stage.gate("words")
    func make() -> FormField<String> {
      FormField(
        "Ada",
        .asynchronous("taken", "Taken.", debounce: .zero) { [gate] in try await gate.wait($0) },
        .asynchronous("rude", "Rude.", debounce: .zero) { try await other.wait($0) })
    }
    let field = make()
    await stage.settle()
    expectEqual(gate.pending, ["Ada"])
    expectEqual(other.pending, ["Ada"])
    other.reply(true)
    await stage.settle()
    expectTrue(field.isPending.value)
    gate.reply(true)
    await stage.settle()
    expectTrue(field.isValid.value)

    let rude = make()
    await stage.settle()
    other.reply(false)
    await stage.settle()
    expectEqual(rude.issues.value.map(\.code), ["rude"])
    expectEqual(gate.pending, [], "the other one need not answer any more")
  }

  func anyOrder() async {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let gates = (1...6).map { (count: $0, gate: stage.gate("\($0)")) }
      let field = FormField(
        "",
        .asynchronous("odd", "Odd.", debounce: .zero) { text in
          guard !text.isEmpty else { return false }
          // Not cancelled with the question.
          try await Task { try await gates[text.count - 1].gate.wait(text) }.value
          return text.count.isMultiple(of: 2)
        })
      let typed = gates.shuffled(using: &random)
      for (count, _) in typed {
        field.draft.value = String(repeating: "x", count: count)
        await stage.settle()
      }
      for (_, gate) in gates.shuffled(using: &random) {
        gate.reply(())
        await stage.settle()
      }
      expectEqual(field.isValid.value, typed[5].count.isMultiple(of: 2), "seed \(seed)")
      expectFalse(field.isPending.value)
    }
  }

  func fromCommand() async {
    let field = makeField(debounce: .zero)
    let fill = Command { () async -> Void in
      field.draft.value = "Ada"
    }
    fill.execute()
    await stage.settle()
    expectFalse(fill.isExecuting.value)
    expectEqual(gate.pending, ["Ada"])
    gate.reply(true)
    await stage.settle()
    expectTrue(field.isValid.value)
  }
}
