import Bindery
import BinderyViews
import GtkViews
import SampleModels
import SampleViews

/// The registration screen in a window, with the same bindings as everywhere.
final class RegistrationWindowScreen: DesktopScreen, RegistrationView {
  let userName = DesktopField("User name")
  let checking = DesktopSpinner("Is it free?")
  let name = DesktopField("Name")
  let email = DesktopField("E-mail")
  let password = DesktopField("Password", isSecure: true)
  let passwordAgain = DesktopField("Password again", isSecure: true)
  let age = DesktopNumberField("Age")
  let country = DesktopField("Country")
  let terms = DesktopToggle("I accept the terms")
  let hint = DesktopLabel()
  let register = DesktopButton("Register", role: .default)

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
