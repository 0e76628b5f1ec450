import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import Testing

@MainActor @Suite("Conformance: the headless texts pass")
struct HeadlessTextConformanceTests {
  @Test(
    arguments: ViewConformance.textField { inUse(HeadlessTextField("Name")) })
  func textField(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.textView {
      let view = HeadlessTextView("Note")
      let user = User(view)
      return (
        view,
        { action in
          switch action.argument {
          case .text("\n"): try? user.stage.press(.return)
          case .text("\t"): try? user.stage.press(.tab)
          default: user.does(action)
          }
        }
      )
    })
  func textView(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.searchField {
      inUse(HeadlessSearchField("Search"))
    })
  func searchField(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.searchCategories { inUse(HeadlessSearchField("Search")) })
  func searchCategories(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.numberField { inUse(HeadlessNumberField("Age")) })
  func numberField(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.submissions { inUse(HeadlessTextField("Name")) })
  func submissions(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.composition { inUse(HeadlessTextField("Name")) })
  func compositionInField(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.composition { inUse(HeadlessTextView("Note")) })
  func compositionInTextView(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.selection { inUse(HeadlessTextField("Name")) })
  func selectionInField(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.selection { inUse(HeadlessTextView("Note")) })
  func selectionInTextView(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.overwriting { inUse(HeadlessTextField("Name")) }
      + ViewConformance.overwriting { inUse(HeadlessTextView("Note")) })
  func overwriting(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.undo { inUse(HeadlessTextField("Name")) }
      + ViewConformance.undo { inUse(HeadlessTextView("Note")) })
  func undo(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.inputIssues(of: "7", and: "x") {
      let field = HeadlessNumberField("Age")
      return (field.inputIssues, inUse(field).perform)
    })
  func issuesOfNumberField(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.inputIssues(of: "Tea", and: "x") {
      let box = HeadlessComboBox("Drink", titles: ["Tea"])
      return (box.inputIssues, inUse(box).perform)
    })
  func issuesOfComboBox(check: ViewCheck) async { #expect(await check.failures() == []) }
}
