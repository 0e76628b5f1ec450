import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// Logging in: a field, two buttons, and what is going on.
@MainActor
protocol SessionView: ScreenView, BindableView {
  associatedtype Field: TextFieldView
  associatedtype Action: ButtonView
  associatedtype Caption: LabelView

  var userName: Field { get }
  var logIn: Action { get }
  var leave: Action { get }
  var step: Caption { get }
  var status: Caption { get }
}

extension SessionView {
  func makeBindings(to model: SessionViewModel) {
    userName.bind(model.userName)
    logIn.bind(model.logIn)
    leave.bind(model.leave)
    step.bind(model.step)
    status.bind(model.status)
  }
}

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
