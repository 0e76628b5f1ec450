import BinderyViews
import SampleModels
import SampleViews

/// Logging in, in the terminal.
final class SessionTextScreen: TextModeScreen, SessionView {
  let userName = TextModeField("User name")
  let logIn = TextModeButton("Log in", .default)
  let leave = TextModeButton("Leave", .cancel)
  let step = TextModeLabel()
  let status = TextModeLabel()

  init(_ model: SessionViewModel) {
    super.init(title: "Log in", [userName, logIn, leave, step, status])
    bind(model)
  }
}
