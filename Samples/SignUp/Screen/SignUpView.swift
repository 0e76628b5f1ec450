import Bindery
import BinderyViews
import SampleModels

/// The sign-up screen: a field, a label, a button, a notice, and the bindings between them and
/// the model, written once for every rendition.
@MainActor
protocol SignUpView: ScreenView, BindableView {
  associatedtype Field: TextFieldView
  associatedtype Caption: LabelView
  associatedtype Action: ButtonView
  associatedtype Notice: ToastView

  var name: Field { get }
  var greeting: Caption { get }
  var confirm: Action { get }
  var hud: Notice { get }
}

extension SignUpView {
  func makeBindings(to model: SignUpViewModel) {
    name.bind(model.name)
    greeting.bind(model.name)
    model.signUp.isExecuting.bind(to: name, \.isHidden)
    confirm.bind(model.signUp)
    hud.bind(model.notice)
    present(model.signUp.errors) { .alert("\($0)", [.retry(model.signUp), .cancel()]) }
  }
}
