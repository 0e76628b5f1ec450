import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The headless registration screen.
final class RegistrationScreen: HeadlessScreen, RegistrationView {
  let userName = HeadlessTextField("User name")
  let checking = HeadlessSpinner("Checking the user name")
  let name = HeadlessTextField("Name")
  let email = HeadlessTextField("E-mail")
  let password = HeadlessTextField("Password", isSecure: true)
  let passwordAgain = HeadlessTextField("Password again", isSecure: true)
  let age = HeadlessNumberField("Age")
  let country = HeadlessTextField("Country")
  let terms = HeadlessToggle("I accept the terms")
  let hint = HeadlessLabel()
  let register = HeadlessButton("Register", role: .default)

  init(_ model: RegistrationViewModel) {
    super.init(title: "Register")
    bind(model)
  }
}
