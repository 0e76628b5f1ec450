import Bindery
import BinderyHeadless
import BinderyViews

// The sample SignUp: its view model and its screen as they are in Samples, which is no library.

struct Account: Sendable {
  let name: String
}

@MainActor
final class SignUpViewModel {
  let name = MutableProperty("", name: "name")
  let isTooLong: Property<Bool>
  let notice: Signal<String, Never>
  let signUp: Command<Void, Account, any Error>

  init(limit: Int = 15, create: @escaping @MainActor (String) async throws -> Account) {
    isTooLong = name.map(name: "isTooLong") { $0.count > limit }
    notice = name.changes.filter { $0.count > limit }.map { _ in "Too long" }
    signUp = Command(.enabled(if: !isTooLong), .named("signUp")) { [name] in
      try await create(name.value)
    }
  }
}

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
    model.signUp.isExecuting.bind(to: name, .isHidden)
    confirm.bind(model.signUp)
    hud.bind(model.notice)
    present(model.signUp.errors) { .alert("\($0)", [.retry(model.signUp), .cancel()]) }
  }
}

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

/// What `script-case` runs: six commands, with some of what they print.
let signUpScript = """
  ## a person signs up
  start SignUp
  type name "Ada"
    name.text: "" -> "Ada"
    greeting.text: "" -> "Ada"
  type name "x"
    name.text: "Ada" -> "Adax"
    greeting.text: "Ada" -> "Adax"
  expect greeting = "Adax"
  tap confirm
  reply accounts ok

  """
