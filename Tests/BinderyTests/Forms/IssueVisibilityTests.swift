import Bindery
import Testing

@MainActor @Suite("Validation: when issues are shown")
struct IssueVisibilityTests {
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
      #expect(!field.isValid.value)
      shown.append(!field.visibleIssues.value.isEmpty)
    }
    return shown
  }

  @Test("the policies differ as their table says")
  func table() {
    #expect(trace(.always) == [true, true, true, true, true])
    #expect(trace(.onChange) == [false, true, true, true, true])
    #expect(trace(.afterFirstError) == [false, false, true, true, true])
    #expect(trace(.onBlur) == [false, false, true, false, false])
    #expect(trace(.onSubmit) == [false, false, false, false, false])
  }

  @Test(
    "an attempt to submit shows the issues with every policy", arguments: IssueVisibility.allCases)
  func submitting(visibility: IssueVisibility) {
    let field = FormField("", .required, .length(3...), showing: visibility)
    field.showIssues()
    #expect(field.visibleIssues.value.map(\.code) == [.missing])
    field.draft.value = "a"
    let isLive = visibility != .onBlur && visibility != .onSubmit
    #expect(field.visibleIssues.value.map(\.code) == (isLive ? [.tooShort] : []))
  }

  @Test("a shown issue goes in the moment it is mended", arguments: IssueVisibility.allCases)
  func mended(visibility: IssueVisibility) {
    let field = FormField("", .required, showing: visibility)
    field.showIssues()
    let log = Log<String>()
    let connection = combine(field.draft, field.visibleIssues) { "\($0) \($1.count)" }
      .observe { log($0) }
    field.draft.value = "a"
    #expect(log.entries == [" 1", "a 0"])
    connection.cancel()
  }

  @Test("an issue that another field's edit brings is shown if this one was judged")
  func crossField() {
    let password = FormField("secret")
    let again = FormField("secret", .equal(to: password), showing: .onBlur)
    password.draft.value = "other"
    #expect(again.visibleIssues.value == [])
    again.endEditing()
    #expect(again.visibleIssues.value.map(\.code) == [.different])
    password.draft.value = "secret"
    #expect(again.visibleIssues.value == [])
    password.draft.value = "other"
    #expect(again.visibleIssues.value.map(\.code) == [.different])
  }

  @Test("leaving a field that is fine shows nothing, and does not count as an error shown")
  func noError() {
    let field = FormField("abc", .length(3...))
    field.endEditing()
    field.draft.value = "ab"
    #expect(field.visibleIssues.value == [])
    field.endEditing()
    #expect(field.visibleIssues.value.map(\.code) == [.tooShort])
  }
}
