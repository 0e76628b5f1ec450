import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The headless sign-up screen.
final class SignUpScreen: HeadlessScreen, SignUpView {
  let name = HeadlessTextField("Name")
  let greeting = HeadlessLabel()
  let confirm = HeadlessButton("Sign up", role: .default)
  let hud = HeadlessToast()

  init(_ model: SignUpViewModel) {
    super.init(title: "Create account")
    bind(model)
  }
}
