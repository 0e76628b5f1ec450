import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// The registration screen: eight inputs, each bound to its field, a button and a hint.
@MainActor
protocol RegistrationView: ScreenView, BindableView {
  associatedtype Field: TextFieldView
  associatedtype Number: NumberFieldView
  associatedtype Switch: ToggleView
  associatedtype Activity: SpinnerView
  associatedtype Caption: LabelView
  associatedtype Action: ButtonView

  var userName: Field { get }
  var checking: Activity { get }
  var name: Field { get }
  var email: Field { get }
  var password: Field { get }
  var passwordAgain: Field { get }
  var age: Number { get }
  var country: Field { get }
  var terms: Switch { get }
  var hint: Caption { get }
  var register: Action { get }
}

extension RegistrationView {
  func makeBindings(to model: RegistrationViewModel) {
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

/// The headless registration screen.
final class RegistrationScreen: HeadlessScreen, RegistrationView {
  let userName = HeadlessTextField("User name")
  let checking = HeadlessSpinner()
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
