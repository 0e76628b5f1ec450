import BinderyHeadless
import BinderyViews
import SampleModels

/// The sign-up screen without pixels.
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
