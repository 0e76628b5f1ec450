import Bindery
import BinderyViews

/// The environment of a shown screen: the log for changes, the time, the other screens. A stage
/// conforms to it; views do not depend on the stage.
@MainActor
protocol ScreenHost: AnyObject {
  var log: StageLog { get }
  /// The time of the app: notices disappear on it.
  var appTime: any TimeSource { get }
  var pasteboard: String? { get set }
  /// The gesture or the command of a script that is under way.
  var currentAction: String? { get }
  /// The screen that was shown first, and the one that the user sees.
  var root: HeadlessScreen? { get }
  var screen: HeadlessScreen? { get }
  /// The screens before the changes that are under way: they may still have alerts.
  var formerScreens: [HeadlessScreen] { get }

  /// Waiting for the end of the turn.
  var alerts: PageAlerts { get }

  /// Ends bindings of screens that go.
  func ending(_ end: @escaping () -> Void)

  /// Runs a change that may bring other screens into sight.
  func changingScreens(_ change: () -> Void)
}

extension ScreenHost {
  /// The screen over which the topmost sheet is presented.
  var presenterOfSheet: HeadlessScreen? {
    guard let root else { return nil }
    let screens = root.allScreens
    return root.presentationPath.reversed().lazy.compactMap { sheet in
      screens.first { $0.sheet === sheet }
    }.first
  }
}

/// An alert of a screen: its content and its fields.
@MainActor
final class HeadlessAlert {
  let content: AlertContent
  let fields: [HeadlessTextField]
  /// The screen that has presented it, which may not be the one that shows it.
  weak var owner: HeadlessScreen?
  /// Whether it was visible, so that the log has it.
  var isKnown = false
  /// The id of its anchor when it appeared; `nil` without one.
  var place: String?

  init(_ content: AlertContent, of owner: HeadlessScreen) {
    self.content = content
    self.owner = owner
    fields = content.textFields.map { field in
      let view = HeadlessTextField(field.label, isSecure: field.isSecure)
      view.text = field.text
      return view
    }
  }

  func attach(to screen: HeadlessScreen) {
    for (index, field) in fields.enumerated() {
      field.attach(to: screen, in: nil, as: "alert[\(index)]")
    }
  }

  func detach() {
    for field in fields { field.detach() }
  }
}
