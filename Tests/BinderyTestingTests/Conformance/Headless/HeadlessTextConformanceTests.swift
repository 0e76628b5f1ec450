import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import Testing

@MainActor @Suite("Conformance: the headless texts pass")
struct HeadlessTextConformanceTests {
  @Test(
    arguments: ViewConformance.textField {
      let field = HeadlessTextField("Name")
      let user = User(field)
      return (field, { user.does(.type($0)) })
    })
  func textField(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.textView {
      let view = HeadlessTextView("Note")
      let user = User(view)
      return (
        view,
        { text in
          switch text {
          case "\n": try? user.stage.press(.return)
          case "\t": try? user.stage.press(.tab)
          default: user.does(.type(text))
          }
        }
      )
    })
  func textView(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.searchField {
      let field = HeadlessSearchField("Search")
      let user = User(field)
      return SearchSubject(
        field, type: { user.does(.type($0)) }, submit: { user.does(.submit) },
        escape: { try? user.stage.press(.escape) }, choose: { user.does(.choose($0)) })
    })
  func searchField(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.searchCategories {
      let field = HeadlessSearchField("Search")
      let user = User(field)
      return (field, { user.does(.choose($0)) })
    })
  func searchCategories(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.numberField {
      let field = HeadlessNumberField("Age")
      let user = User(field)
      return (field, { user.does(.replace($0)) })
    })
  func numberField(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.submissions {
      let field = HeadlessTextField("Name")
      let user = User(field)
      return (field, { user.does(.type($0)) }, { user.does(.submit) })
    })
  func submissions(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.composition {
      let field = HeadlessTextField("Name")
      let user = User(field)
      return (field, { user.does(.compose($0)) }, { try? user.stage.press(.return) })
    })
  func compositionInField(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.composition {
      let view = HeadlessTextView("Note")
      let user = User(view)
      return (view, { user.does(.compose($0)) }, { try? user.stage.press(.return) })
    })
  func compositionInTextView(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.selection {
      let field = HeadlessTextField("Name")
      let user = User(field)
      return (field, { user.does(.selectText(.range($0))) })
    })
  func selectionInField(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.selection {
      let view = HeadlessTextView("Note")
      let user = User(view)
      return (view, { user.does(.selectText(.range($0))) })
    })
  func selectionInTextView(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.inputIssues(of: "7", and: "x") {
      let field = HeadlessNumberField("Age")
      let user = User(field)
      return (field.inputIssues, { user.does(.replace($0)) })
    })
  func issuesOfNumberField(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.inputIssues(of: "Tea", and: "x") {
      let box = HeadlessComboBox("Drink", titles: ["Tea"])
      let user = User(box)
      return (box.inputIssues, { user.does(.replace($0)) })
    })
  func issuesOfComboBox(check: ViewCheck) async { #expect(await check.failures() == []) }
}
