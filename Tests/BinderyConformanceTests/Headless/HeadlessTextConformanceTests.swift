import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Conformance: the headless texts pass")
struct HeadlessTextConformanceTests {
  @Test(
    arguments: ViewConformance.textField { ViewConformance.headless(HeadlessTextField("Name")) })
  func textField(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.textView {
      let stage = Stage()
      let (view, perform) = ViewConformance.headless(HeadlessTextView("Note"), on: stage)
      return (
        view,
        { action in
          switch action.argument {
          case .text("\n"): try? stage.press(.return)
          case .text("\t"): try? stage.press(.tab)
          default: await perform(action)
          }
        }
      )
    })
  func textView(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.searchField {
      ViewConformance.headless(HeadlessSearchField("Search"))
    })
  func searchField(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.searchCategories {
      ViewConformance.headless(HeadlessSearchField("Search"))
    })
  func searchCategories(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.numberField { ViewConformance.headless(HeadlessNumberField("Age")) })
  func numberField(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.submissions { ViewConformance.headless(HeadlessTextField("Name")) })
  func submissions(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.composition { ViewConformance.headless(HeadlessTextField("Name")) })
  func compositionInField(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.composition { ViewConformance.headless(HeadlessTextView("Note")) })
  func compositionInTextView(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.selection { ViewConformance.headless(HeadlessTextField("Name")) })
  func selectionInField(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.selection { ViewConformance.headless(HeadlessTextView("Note")) })
  func selectionInTextView(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.overwriting { ViewConformance.headless(HeadlessTextField("Name")) }
      + ViewConformance.overwriting { ViewConformance.headless(HeadlessTextView("Note")) })
  func overwriting(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.undo { ViewConformance.headless(HeadlessTextField("Name")) }
      + ViewConformance.undo { ViewConformance.headless(HeadlessTextView("Note")) })
  func undo(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.inputIssues(of: "7", and: "x") {
      let field = HeadlessNumberField("Age")
      return (field.inputIssues, ViewConformance.headless(field).perform)
    })
  func issuesOfNumberField(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.inputIssues(of: "Tea", and: "x") {
      let box = HeadlessComboBox("Drink", titles: ["Tea"])
      return (box.inputIssues, ViewConformance.headless(box).perform)
    })
  func issuesOfComboBox(check: ViewCheck) async { await expectEqual(check.failures(), []) }
}
