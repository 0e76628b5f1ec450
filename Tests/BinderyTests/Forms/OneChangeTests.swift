import Bindery
import TestKit
import Testing

/// Draft, value, result, issues, what is shown, whether it is dirty, and a command's enabling: every
/// observer of any of them notes all of them, and what it notes has to fit together.
@MainActor @Suite("Validation: everything settles in one change")
struct OneChangeTests {
  nonisolated static let tests: [TestCase<OneChangeTests>] = [
    TestCase(
      "no observer of anything sees a mixture, in single edits, transactions and observers",
      noMixture),
    TestCase("an edit is one call of each observer whose value it changes, and of no other", once),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<OneChangeTests>) async throws {
    try await test(in: self)
  }
}

extension OneChangeTests {
  @MainActor private struct Notes {
    let log = Log<String>()
    let scope = LifetimeScope()
    var mixtures: [String] { log.entries.filter { $0.contains("MIXTURE") } }
  }

  private func watch(
    _ first: FormField<String>, _ second: FormField<String>, _ command: Command<Void, Void, Never>
  ) -> Notes {
    let notes = Notes()
    let look: @MainActor (String) -> Void = { who in
      let (a, b) = (first.draft.value, second.draft.value)
      let isValid = (!a.isEmpty && a.count <= 5, b == a)
      var wrong: [String] = []
      func check(_ what: String, _ isRight: Bool) { if !isRight { wrong.append(what) } }
      check("result", first.result.value.isValid == isValid.0)
      check("second result", second.result.value.isValid == isValid.1)
      let value = first.value
      check("value", isValid.0 ? value == a : value.count <= 5)
      check("issues", first.issues.value.isEmpty == isValid.0)
      check("second issues", second.issues.value.isEmpty == isValid.1)
      check("shown", first.visibleIssues.value == first.issues.value)
      check("dirty", first.isDirty.value == !a.isEmpty)
      check("enabled", command.isEnabled.value == (isValid.0 && isValid.1))
      notes.log(who + (wrong.isEmpty ? "" : " MIXTURE of \(a), \(b): \(wrong)"))
    }
    notes.scope.add(first.draft.observe { _ in look("draft") })
    notes.scope.add(second.draft.observe { _ in look("second draft") })
    notes.scope.add(command.isEnabled.observe { _ in look("enabled") })
    notes.scope.add(first.result.observe { _ in look("result") })
    notes.scope.add(second.result.observe { _ in look("second result") })
    notes.scope.add(first.acceptedValue.observe { _ in look("value") })
    notes.scope.add(first.issues.observe { _ in look("issues") })
    notes.scope.add(second.visibleIssues.observe { _ in look("second shown") })
    notes.scope.add(first.visibleIssues.observe { _ in look("shown") })
    notes.scope.add(first.isDirty.observe { _ in look("dirty") })
    notes.scope.add(effect { look("effect") })
    return notes
  }

  func noMixture() {
    let first = FormField("", .required, .length(...5), showing: .always)
    let second = FormField("", .equal(to: first), showing: .always)
    let command = Command(.enabled(if: first.isValid && second.isValid)) {}
    let notes = watch(first, second, command)
    // An observer that edits in the middle of a flush, and one that is there before the others.
    let echo = first.draft.observe { if $0 == "echo" { second.draft.value = "echo" } }
    for text in ["a", "abc", "abcdef", "", "echo", "abcde", "abcdefg"] {
      first.draft.value = text
      second.draft.value = text
      transaction {
        first.draft.value = text + "x"
        second.draft.value = text + "x"
      }
      transaction {
        first.draft.value = "?"
        second.draft.value = "!"
        first.draft.value = ""
        second.draft.value = ""
      }
    }
    expectEqual(notes.mixtures, [])
    expectEqual(Set(notes.log.entries).count, 11, "each of them was called")
    expectGreater(notes.log.entries.count, 100)
    echo.cancel()
    notes.scope.cancel()
  }

  func once() {
    let field = FormField("", .required, .length(...5), showing: .always)
    let log = Log<String>()
    let connections = [
      field.draft.changes.observe { log("draft \($0)") },
      field.result.changes.observe { log("result \($0.isValid)") },
      field.acceptedValue.changes.observe { log("value \($0)") },
      field.issues.changes.observe { log("issues \($0.map(\.code))") },
      field.visibleIssues.changes.observe { log("shown \($0.map(\.code))") },
      field.isValid.changes.observe { log("valid \($0)") },
      field.isDirty.changes.observe { log("dirty \($0)") },
      field.isPending.changes.observe { log("pending \($0)") },
    ]
    field.draft.value = "Ada"
    expectEqual(
      Set(log.entries),
      [
        "draft Ada", "result true", "value Ada", "issues []", "shown []", "valid true",
        "dirty true",
      ])
    expectEqual(log.entries.count, 7)
    log.clear()
    field.draft.value = "Adam"
    expectEqual(log.entries.sorted(), ["draft Adam", "result true", "value Adam"])
    for connection in connections { connection.cancel() }
  }
}
