import Bindery
import BinderyHeadless
import BinderyViews

/// A view model for the example scripts of the reference.
@MainActor
final class ExampleSignUpModel {
  let name = MutableProperty("", name: "name")
  let terms = MutableProperty(false, name: "terms")
  let email = MutableProperty("", name: "email")
  let signUp: Command<Void, String, any Error>

  init(accounts: Gate<String>) {
    signUp = Command(.enabled(if: !name.map(name: "isNameEmpty", \.isEmpty)), .named("signUp")) {
      [name] in
      try await accounts.wait(name.value)
    }
  }
}

final class ExampleAccountGroup: HeadlessGroup {
  let email = HeadlessTextField("Email")
}

/// The screen that most of the example scripts start.
final class ExampleSignUpScreen: HeadlessScreen {
  let header = HeadlessLabel("Create an account", level: 1)
  let name = HeadlessTextField("Name")
  let account = ExampleAccountGroup("Account")
  let code = HeadlessTextField("Code")
  let terms = HeadlessToggle("I accept the terms")
  let link = HeadlessLink("Terms of service", to: "https://example.com/terms")
  let confirm = HeadlessButton("Sign up", role: .default)
  let rename = HeadlessButton("Rename")
  let spinner = HeadlessSpinner("Signing up")
  let hud = HeadlessToast("Notice")

  init(_ model: ExampleSignUpModel) {
    super.init(title: "")
    name.bind(model.name)
    name.isRequired = true
    terms.bind(model.terms)
    account.email.bind(model.email)
    scope.add(
      model.email.observe { [unowned self] text in
        account.email.issue = text.isEmpty || text.contains("@") ? nil : "An address has an @"
      })
    code.isReadOnly = true
    code.isHidden = true
    confirm.bind(model.signUp)
    spinner.bind(model.signUp.isExecuting)
    hud.bind(model.signUp.completions.map { "Welcome, \($0)" })
    present(model.signUp.errors) { .alert("\($0)", [.retry(model.signUp), .cancel()]) }
    scope.add(
      rename.taps.observe { [unowned self, name = model.name] in
        present(
          AlertContent(
            title: "Another name", textFields: [AlertTextField("New name")],
            actions: [
              AlertAction("Rename", role: .default) { texts in name.value = texts[0] }, .cancel(),
            ]))
      })
  }
}
