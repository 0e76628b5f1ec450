import Bindery
import TestKit
import Testing

@MainActor @Suite("Validation: when issues are shown")
struct IssueVisibilityTests {
  nonisolated static let tests: [TestCase<IssueVisibilityTests>] = [
    TestCase("the policies differ as their table says", table),
    TestCase(
      "an issue that another field's edit brings is shown if this one was judged", crossField),
    TestCase(
      "leaving a field that is fine shows nothing, and does not count as an error shown", noError),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<IssueVisibilityTests>) async throws {
    try await test(in: self)
  }
}

extension IssueVisibilityTests {
  /// What is shown after each step of the table in `IssueVisibility`.
  private func trace(_ visibility: IssueVisibility) -> [Bool] {
    let field = FormField("", .required, .length(3...), showing: visibility)
    var shown = [!field.visibleIssues.value.isEmpty]
    let steps: [@MainActor () -> Void] = [
      { field.draft.value = "a" },
      { field.endEditing() },
      { field.draft.value = "ab" },
      {
        field.draft.value = "abc"
        field.draft.value = "ab"
      },
    ]
    for step in steps {
      step()
      expectFalse(field.isValid.value)
      shown.append(!field.visibleIssues.value.isEmpty)
    }
    return shown
  }

  func table() {
    expectEqual(trace(.always), [true, true, true, true, true])
    expectEqual(trace(.onChange), [false, true, true, true, true])
    expectEqual(trace(.afterFirstError), [false, false, true, true, true])
    expectEqual(trace(.onBlur), [false, false, true, false, false])
    expectEqual(trace(.onSubmit), [false, false, false, false, false])
  }

  @Test(
    "an attempt to submit shows the issues with every policy", arguments: IssueVisibility.allCases)
  func submitting(visibility: IssueVisibility) {
    let field = FormField("", .required, .length(3...), showing: visibility)
    field.showIssues()
    expectEqual(field.visibleIssues.value.map(\.code), [.missing])
    field.draft.value = "a"
    let isLive = visibility != .onBlur && visibility != .onSubmit
    expectEqual(field.visibleIssues.value.map(\.code), (isLive ? [.tooShort] : []))
  }

  @Test("a shown issue goes in the moment it is mended", arguments: IssueVisibility.allCases)
  func mended(visibility: IssueVisibility) {
    let field = FormField("", .required, showing: visibility)
    field.showIssues()
    let log = Log<String>()
    let connection = combine(field.draft, field.visibleIssues) { "\($0) \($1.count)" }
      .observe { log($0) }
    field.draft.value = "a"
    expectEqual(log.entries, [" 1", "a 0"])
    connection.cancel()
  }

  func crossField() {
    let password = FormField("secret")
    let again = FormField("secret", .equal(to: password), showing: .onBlur)
    password.draft.value = "other"
    expectEqual(again.visibleIssues.value, [])
    again.endEditing()
    expectEqual(again.visibleIssues.value.map(\.code), [.different])
    password.draft.value = "secret"
    expectEqual(again.visibleIssues.value, [])
    password.draft.value = "other"
    expectEqual(again.visibleIssues.value.map(\.code), [.different])
  }

  func noError() {
    let field = FormField("abc", .length(3...))
    field.endEditing()
    field.draft.value = "ab"
    expectEqual(field.visibleIssues.value, [])
    field.endEditing()
    expectEqual(field.visibleIssues.value.map(\.code), [.tooShort])
  }
}
