/// An object that responds to the user's actions.
@MainActor
package protocol UserResponder {
  /// Whether a gesture may go on: an earlier event of it may have disabled the view.
  var takesInput: Bool { get }
  func response(to action: UserAction) -> UserAction.Response
}
