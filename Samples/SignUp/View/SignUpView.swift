import Bindery
public import BinderyViews
public import SampleModels

/// The sign-up screen: a field, a label, a button, a notice, and the bindings between them and
/// the model, written once for every rendition.
@MainActor
public protocol SignUpView: ScreenView, BindableView {
  associatedtype Field: TextFieldView
  associatedtype Caption: LabelView
  associatedtype Action: ButtonView
  associatedtype Notice: ToastView

  /// The field of the name.
  var name: Field { get }
  /// The name as it is written.
  var greeting: Caption { get }
  /// Signs up.
  var confirm: Action { get }
  /// The notice of a name that is too long.
  var hud: Notice { get }
}

extension SignUpView {
  /// Binds the views to the model.
  public func makeBindings(to model: SignUpViewModel) {
    name.bind(model.name)
    greeting.bind(model.name)
    model.signUp.isExecuting.bind(to: name, .isHidden)
    confirm.bind(model.signUp)
    hud.bind(model.notice)
    present(model.signUp.errors) { .alert("\($0)", [.retry(model.signUp), .cancel()]) }
  }
}
