import Bindery
import BinderyViews
import SampleModels
import SampleViews

/// The registration screen in the terminal, with the bindings of the headless one.
final class RegistrationTextScreen: TextModeScreen, RegistrationView {
  let userName = TextModeField("User name")
  let checking = TextModeSpinner("Is it free?")
  let name = TextModeField("Name")
  let email = TextModeField("E-mail")
  let password = TextModeField("Password", isSecure: true)
  let passwordAgain = TextModeField("Password again", isSecure: true)
  let age = TextModeNumberField("Age")
  let country = TextModeField("Country")
  let terms = TextModeToggle("I accept the terms")
  let hint = TextModeLabel()
  let register = TextModeButton("Register", .default)

  init(_ model: RegistrationViewModel) {
    super.init(
      title: "Register",
      [
        userName, checking, name, email, password, passwordAgain, age, country, terms, hint,
        register,
      ])
    bind(model)
  }
}
