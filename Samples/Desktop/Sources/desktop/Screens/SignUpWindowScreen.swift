import Bindery
import BinderyViews
import GtkViews
import SampleModels
import SampleViews

/// The sign-up screen in a window, with the same bindings as everywhere.
final class SignUpWindowScreen: DesktopScreen, SignUpView {
  let name = DesktopField("Name")
  let greeting = DesktopLabel()
  let confirm = DesktopButton("Sign up", role: .default)
  let hud = DesktopToast()

  init(_ model: SignUpViewModel) {
    super.init(title: "Create account", [name, greeting, confirm, hud])
    bind(model)
  }
}
