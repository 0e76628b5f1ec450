import BinderyViews

/// What views find where their screen is shown: the log that changes go to, the time, the other
/// screens. A stage is one; views know no stage.
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

  /// Runs what may bring other screens in sight.
  func changingScreens(_ change: () -> Void)
}

extension ScreenHost {
  /// The screen over which the topmost sheet is presented.
  var presenterOfSheet: HeadlessScreen? { root?.presentationPath.last { $0.sheet != nil } }
}

/// An alert of a screen: what it shows, and its fields.
@MainActor
final class HeadlessAlert {
  let content: AlertContent
  let fields: [HeadlessTextField]
  /// Whether it was in sight, so that the log tells of it.
  var isKnown = false

  init(_ content: AlertContent) {
    self.content = content
    fields = content.textFields.map { field in
      let view = HeadlessTextField(field.label, isSecure: field.isSecure)
      view.text = field.text
      return view
    }
  }

  /// The alert is on this screen now.
  func attach(to screen: HeadlessScreen) {
    for (index, field) in fields.enumerated() {
      field.attach(to: screen, in: nil, as: "alert[\(index)]")
    }
  }

  func detach() {
    for field in fields { field.detach() }
  }
}
