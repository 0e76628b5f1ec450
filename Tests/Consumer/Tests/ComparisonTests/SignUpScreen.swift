import BinderyHeadless
import BinderyViews

@testable import Comparison

/// The screen of the model with Bindery; the bindings are the ones of the app.
final class SignUpScreen: HeadlessScreen {
  let name = HeadlessTextField("Name")
  let confirm = HeadlessButton("Sign up", role: .default)
  let hud = HeadlessToast()

  init(_ model: SignUpViewModel) {
    super.init(title: "Create account")
    name.bind(model.name)
    model.signUp.isExecuting.bind(to: name, .isHidden)
    confirm.bind(model.signUp)
    hud.bind(model.notice)
    present(model.signUp.errors) { .alert("\($0)", [.retry(model.signUp), .cancel()]) }
  }
}
