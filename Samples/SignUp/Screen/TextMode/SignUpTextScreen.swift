import Bindery
import BinderyViews
import SampleModels
import SampleViews

/// The sign-up screen in the terminal, with the bindings of the headless one.
final class SignUpTextScreen: TextModeScreen, SignUpView {
  let name = TextModeField("Name")
  let greeting = TextModeLabel()
  let confirm = TextModeButton("Sign up", .default)
  let hud = TextModeToast()

  init(_ model: SignUpViewModel) {
    super.init(title: "Create account", [name, greeting, confirm, hud])
    bind(model)
  }
}
