import Bindery
public import BinderyViews

extension ViewConformance {
  /// The checks of a search field with categories; `choose` chooses one by its title, as a person does.
  ///
  /// They are apart from those of `searchField`, as a field need not have categories.
  public static func searchCategories<View: SearchFieldView>(
    _ make: @escaping @MainActor @Sendable () -> (view: View, choose: @MainActor (String) -> Void)
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
        let ((view, choose), heard) = (make(), Heard<String>())
        let connection = view.categorySelections.observe { [unowned view] in
          heard.add("\($0) of \(view.selectedCategory ?? "none")")
        }
        view.categories = ["a", "b"]
        choose("b")
        choose("b")
        findings.expect("what was sent", heard.values, is: ["b of b"])
        connection.cancel()
      },
      ViewCheck("a disabled or hidden field keeps its category") { findings in
        let ((view, choose), heard) = (make(), Heard<String>())
        let connection = view.categorySelections.observe { heard.add($0) }
        view.categories = ["a", "b"]
        view.isEnabled = false
        choose("b")
        view.isEnabled = true
        view.isHidden = true
        choose("b")
        findings.expect("the selected category", view.selectedCategory, is: nil)
        findings.expect("what was sent", heard.values, is: [])
        connection.cancel()
      },
      ViewCheck("a property that is bound to the category leads, and follows") { findings in
        let ((view, choose), category) = (make(), MutableProperty("b"))
        view.bind(category: category)
        view.categories = ["a", "b"]
        findings.expect("the selected category", view.selectedCategory, is: "b")
        choose("a")
        findings.expect("the property", category.value, is: "a")
        category.value = "b"
        findings.expect("the category that follows", view.selectedCategory, is: "b")
      },
    ]
  }
}
