// Tried against a stand-in for SwiftUI on Linux; never built with Xcode or the real SDK.

import Bindery
import BinderyViews
import Finger
import SampleModels
import SwiftUI
import SwiftUIViews

/// The service that the form asks.
private struct StubAccounts: Accounts {
  func create(_ name: String) async throws -> Account {
    if name == "Eve" { throw NameTaken() }
    return Account(name: name)
  }
}

private struct NameTaken: Error, CustomStringConvertible {
  let description = "The name is taken"
}

/// What the views of SwiftUI show of their model, and write to it. The kit has checks for view
/// protocols, and these views adopt none.
@MainActor
enum SwiftUIChecks {
  typealias Result = (name: String, found: String?)

  /// Each check, and what was found instead; `nil` if it passed.
  static func run() async -> [Result] { await form() + shelf() + colors() }

  private static func colors() -> [Result] {
    var color = HexColor(red: 255, green: 136, blue: 0)
    let given = color
    color.color = color.color
    let same: Result = ("a colour is the same again", color == given ? nil : "\(color)")
    color.color = Color(red: -0.2, green: 0.5, blue: 1.3)
    let found = color.description
    return [same, ("the nearest one is kept", found == "#0080ff" ? nil : found)]
  }

  private static func form() async -> [Result] {
    let model = SignUpViewModel(accounts: StubAccounts())
    let form = Rendering(SignUpForm(model).alert("Not created", failuresOf: model.signUp))
    var results: [Result] = []
    func check(_ name: String, _ texts: String...) {
      results.append((name, form.texts == texts ? nil : "\(form.texts), not \(texts)"))
    }
    func check(_ name: String, _ passes: Bool) { results.append((name, passes ? nil : "no")) }

    check("at the start the form is empty", "", "", "[Sign up]")
    form.type("Ada", in: "Name")
    check("what is typed is the model's", model.name.value == "Ada")
    check("the name is shown", "Ada", "Ada", "[Sign up]")
    let count = form.count
    model.name.value = "Ada"
    check("an equal name shows the same", "Ada", "Ada", "[Sign up]")
    check("and nothing is drawn again", form.count == count)
    let tooLong = "Ada, Countess of Lovelace"
    model.name.value = tooLong
    check("the model's change disables the button", tooLong, "Too long", "(Sign up)")
    form.tap("Sign up")
    check("which ignores a tap then", !model.signUp.isExecuting.value)
    model.name.value = "Ada"
    form.tap("Sign up")
    check("a tap executes the command", "Ada", "Ada", "(Sign up …)")
    for await _ in model.signUp.completions.values { break }
    check("and the button is back when it has ended", "Ada", "Ada", "[Sign up]")
    model.name.value = "Eve"
    form.tap("Sign up")
    for await _ in model.signUp.ends.values { break }
    check(
      "a failure is presented above the form", "Eve", "Eve", "(Sign up)", "Not created:",
      "The name is taken", "[OK]")
    form.tap("OK")
    check("and is dismissed", "Eve", "Eve", "[Sign up]")
    return results
  }
}
