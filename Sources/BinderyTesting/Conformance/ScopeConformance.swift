import Bindery
public import BinderyViews

extension ViewConformance {
  /// The checks of a search field with scopes; `choose` chooses one by its title, as a person does.
  ///
  /// They are apart from those of `searchField`, as a field need not have scopes.
  public static func searchScopes<View: SearchFieldView>(
    _ make: @escaping @MainActor @Sendable () -> (view: View, choose: @MainActor (String) -> Void)
  ) -> [ViewCheck] {
    [
      ViewCheck("code that changes scopes, or selects one, sends nothing") { findings in
        let ((view, _), heard) = (make(), Heard<String>())
        let connection = view.scopeSelections.observe { heard.add($0) }
        view.scopes = ["a", "b"]
        view.selectedScope = "b"
        findings.expect("the selected scope", view.selectedScope, is: "b")
        view.scopes = ["b", "c"]
        findings.expect("the selected scope among others", view.selectedScope, is: "b")
        view.scopes = ["c"]
        findings.expect("the selected scope when it is gone", view.selectedScope, is: nil)
        findings.expect("what was sent", heard.values, is: [])
        connection.cancel()
      },
      ViewCheck("the user's choice is selected, then sent; what is selected is not sent again") {
        findings in
        let ((view, choose), heard) = (make(), Heard<String>())
        let connection = view.scopeSelections.observe { [unowned view] in
          heard.add("\($0) of \(view.selectedScope ?? "none")")
        }
        view.scopes = ["a", "b"]
        choose("b")
        choose("b")
        findings.expect("what was sent", heard.values, is: ["b of b"])
        connection.cancel()
      },
      ViewCheck("a disabled or hidden field keeps its scope") { findings in
        let ((view, choose), heard) = (make(), Heard<String>())
        let connection = view.scopeSelections.observe { heard.add($0) }
        view.scopes = ["a", "b"]
        view.isEnabled = false
        choose("b")
        view.isEnabled = true
        view.isHidden = true
        choose("b")
        findings.expect("the selected scope", view.selectedScope, is: nil)
        findings.expect("what was sent", heard.values, is: [])
        connection.cancel()
      },
      ViewCheck("a property that is bound to the scope leads, and follows") { findings in
        let ((view, choose), scope) = (make(), MutableProperty("b"))
        view.bind(scope: scope)
        view.scopes = ["a", "b"]
        findings.expect("the selected scope", view.selectedScope, is: "b")
        choose("a")
        findings.expect("the property", scope.value, is: "a")
        scope.value = "b"
        findings.expect("the scope that follows", view.selectedScope, is: "b")
      },
    ]
  }
}
