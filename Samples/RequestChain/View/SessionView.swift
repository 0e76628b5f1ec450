import Bindery
public import BinderyViews
public import SampleModels

/// Logging in: a field, two buttons, and what is going on.
@MainActor
public protocol SessionView: ScreenView, BindableView {
  associatedtype Field: TextFieldView
  associatedtype Action: ButtonView
  associatedtype Caption: LabelView

  /// The field of the user name.
  var userName: Field { get }
  /// Logs in.
  var logIn: Action { get }
  /// Leaves the screen while a login is under way.
  var leave: Action { get }
  /// The step of the login.
  var step: Caption { get }
  /// How the last login ended.
  var status: Caption { get }
}

extension SessionView {
  /// Binds the views to the model.
  public func makeBindings(to model: SessionViewModel) {
    userName.bind(model.userName)
    logIn.bind(model.logIn)
    leave.bind(model.leave)
    step.bind(model.step)
    status.bind(model.status)
  }
}
