import Bindery
import BinderyHeadless
import BinderyViews

struct WrongPassword: Error, CustomStringConvertible {
  let description = "Wrong password"
}

@MainActor
final class LoginViewModel {
  let email = MutableProperty("")
  let password = MutableProperty("")
  let logIn: Command<Void, Void, any Error>

  init(server: Gate<Void>) {
    let isComplete = Property { [email, password] in
      !email.value.isEmpty && !password.value.isEmpty
    }
    logIn = Command(.enabled(if: isComplete), .named("logIn")) { [email] in
      try await server.wait(email.value)
    }
  }
}

final class LoginScreen: HeadlessScreen {
  let email = HeadlessTextField("Email")
  let password = HeadlessTextField("Password", isSecure: true)
  let logIn = HeadlessButton("Log in", role: .default)
  let spinner = HeadlessSpinner("Logging in")

  init(_ model: LoginViewModel) {
    super.init(title: "Log in")
    email.bind(model.email)
    password.bind(model.password)
    logIn.bind(model.logIn)
    spinner.bind(model.logIn.isExecuting)
    present(model.logIn.errors) { .alert("\($0)", [.retry(model.logIn), .cancel()]) }
  }
}
