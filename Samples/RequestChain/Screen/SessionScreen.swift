import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The headless login screen.
final class SessionScreen: HeadlessScreen, SessionView {
  let userName = HeadlessTextField("User name")
  let logIn = HeadlessButton("Log in", role: .default)
  let leave = HeadlessButton("Leave", role: .cancel)
  let step = HeadlessLabel()
  let status = HeadlessLabel()

  init(_ model: SessionViewModel) {
    super.init(title: "Log in")
    bind(model)
  }
}
