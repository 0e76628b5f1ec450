import Bindery
import BinderyHeadless
public import BinderyViews

extension ViewConformance {
  /// The checks of a search field, with the user's actions `type`, `submit`, `press` Escape, and
  /// `choose` a suggestion.
  public static func searchField<View: SearchFieldView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    textField(make) + submissions(make) + [
      ViewCheck("a suggestion that is chosen is the text, and is submitted") { findings in
        let subject = make()
        let submissions = Heard(
          subject.view.submissions.map { [view = subject.view] in "\($0) of \(view.text)" })
        subject.view.suggestions = ["swift", "swim"]
        await subject.perform(.type("sw"))
        await subject.perform(.choose("swim"))
        findings.expect("what was submitted", submissions.values, is: ["swim of swim"])
      },
      ViewCheck("disabled or hidden, no suggestion is taken and nothing is cancelled") {
        findings in
        for hides in [true, false] {
          let (subject, heard) = (make(), Heard<String>())
          subject.view.suggestions = ["swift", "swim"]
          await subject.perform(.type("sw"))
          let connections = [
            subject.view.submissions.observe { heard.add($0) },
            subject.view.cancellations.observe { heard.add("cancelled") },
          ]
          if hides { subject.view.isHidden = true } else { subject.view.isEnabled = false }
          await subject.perform(.choose("swim"))
          for _ in 0..<2 { await subject.perform(.press(Keystroke(.escape))) }
          findings.expect("what was sent", heard.values, is: [])
          findings.expect("the suggestions", subject.view.suggestions, is: ["swift", "swim"])
          for connection in connections { connection.cancel() }
        }
      },
      ViewCheck("Escape empties the field first, and cancels then") { findings in
        let (subject, heard) = (make(), Heard<String>())
        let connections = [
          subject.view.edits.observe { heard.add("edit \($0)") },
          subject.view.cancellations.observe { heard.add("cancelled") },
        ]
        await subject.perform(.type("a"))
        await subject.perform(.press(Keystroke(.escape)))
        findings.expect("what was sent", heard.values, is: ["edit a", "edit "])
        await subject.perform(.press(Keystroke(.escape)))
        findings.expect("then what was sent", heard.values, is: ["edit a", "edit ", "cancelled"])
        for connection in connections { connection.cancel() }
      },
    ]
  }
}

extension ViewConformance {
  /// The checks of a search field with categories, with the user's action `choose`.
  ///
  /// They are separate from those of `searchField`, because a field need not have categories.
  public static func searchCategories<View: SearchFieldView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    [
      ViewCheck("code that changes categories, or selects one, sends nothing") { findings in
        let ((view, _), heard) = (make(), Heard<String>())
        let connection = view.categorySelections.observe { heard.add($0) }
        view.categories = ["a", "b"]
        view.selectedCategory = "b"
        findings.expect("the selected category", view.selectedCategory, is: "b")
        view.categories = ["b", "c"]
        findings.expect("the selected category among others", view.selectedCategory, is: "b")
        view.categories = ["c"]
        findings.expect("the selected category when it is gone", view.selectedCategory, is: nil)
        findings.expect("what was sent", heard.values, is: [])
        connection.cancel()
      },
      ViewCheck("the user's choice is selected, then sent; what is selected is not sent again") {
        findings in
        let ((view, perform), heard) = (make(), Heard<String>())
        let connection = view.categorySelections.observe { [weak view] in
          heard.add("\($0) of \(view?.selectedCategory ?? "none")")
        }
        view.categories = ["a", "b"]
        await perform(.choose("b"))
        await perform(.choose("b"))
        findings.expect("what was sent", heard.values, is: ["b of b"])
        connection.cancel()
      },
      ViewCheck("a disabled or hidden field keeps its category") { findings in
        let ((view, perform), heard) = (make(), Heard<String>())
        let connection = view.categorySelections.observe { heard.add($0) }
        view.categories = ["a", "b"]
        view.isEnabled = false
        await perform(.choose("b"))
        view.isEnabled = true
        view.isHidden = true
        await perform(.choose("b"))
        findings.expect("the selected category", view.selectedCategory, is: nil)
        findings.expect("what was sent", heard.values, is: [])
        connection.cancel()
      },
      ViewCheck("a property that is bound to the category leads, and follows") { findings in
        let ((view, perform), category) = (make(), MutableProperty("b"))
        view.bind(category: category)
        view.categories = ["a", "b"]
        findings.expect("the selected category", view.selectedCategory, is: "b")
        await perform(.choose("a"))
        findings.expect("the property", category.value, is: "a")
        category.value = "b"
        findings.expect("the category that follows", view.selectedCategory, is: "b")
      },
    ]
  }
}
