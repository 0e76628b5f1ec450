import Bindery
public import BinderyViews
public import SampleModels

/// The registration screen: eight inputs, each bound to its field, a button and a hint.
@MainActor
public protocol RegistrationView: ScreenView, BindableView {
  associatedtype Field: TextFieldView
  associatedtype Number: NumberFieldView
  associatedtype Switch: ToggleView
  associatedtype Activity: SpinnerView
  associatedtype Caption: LabelView
  associatedtype Action: ButtonView

  /// The field of the user name.
  var userName: Field { get }
  /// Turns while the user name is checked.
  var checking: Activity { get }
  /// The field of the name.
  var name: Field { get }
  /// The field of the e-mail address.
  var email: Field { get }
  /// The field of the password.
  var password: Field { get }
  /// The field of the repeated password.
  var passwordAgain: Field { get }
  /// The field of the age.
  var age: Number { get }
  /// The field of the country.
  var country: Field { get }
  /// Accepts the terms.
  var terms: Switch { get }
  /// The first reason why the form cannot be sent.
  var hint: Caption { get }
  /// Registers.
  var register: Action { get }
}

extension RegistrationView {
  /// Binds the views to the model.
  public func makeBindings(to model: RegistrationViewModel) {
    userName.bind(model.userName)
    checking.bind(model.userName.isPending)
    name.bind(model.name)
    email.bind(model.email)
    password.bind(model.password)
    passwordAgain.bind(model.passwordAgain)
    age.bind(model.age)
    country.bind(model.country)
    terms.bind(model.terms)
    hint.bind(model.register.blockedBy) { reasons in
      reasons.first { $0 != .executing }?.description ?? ""
    }
    register.bind(model.register)
    present(model.register.errors) {
      .alert("\($0)", [.retry(model.register), .cancel()])
    }
  }
}
