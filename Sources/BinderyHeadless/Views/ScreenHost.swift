import BinderyViews

/// The environment of a shown screen: the log for changes, the time, the other screens. A stage
/// conforms to it; views do not depend on the stage.
@MainActor
protocol ScreenHost: AnyObject {
  var log: StageLog { get }
  var time: VirtualTime { get }
  var pasteboard: String? { get set }
  /// The gesture or the command of a script that is under way.
  var currentAction: String? { get }
  /// The screen that was shown first, and the one that the user sees.
  var root: HeadlessScreen? { get }
  var screen: HeadlessScreen? { get }

  /// Runs a change that may bring other screens into sight.
  func changingScreens(_ change: () -> Void)
}

extension ScreenHost {
  /// The screen over which the topmost sheet is presented.
  var presenterOfSheet: HeadlessScreen? { root?.presentationPath.last { $0.sheet != nil } }
}

/// An alert of a screen: its content and its fields.
@MainActor
final class HeadlessAlert {
  let content: AlertContent
  let fields: [HeadlessTextField]
  /// Whether it was visible, so that the log has it.
  var isKnown = false

  init(_ content: AlertContent) {
    self.content = content
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
