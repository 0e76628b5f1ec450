import AppLogic
import Bindery
import BinderyHeadless
import BinderyViews

/// The note's screen, whatever draws it, and its bindings.
@MainActor
protocol NoteView: ScreenView {
  associatedtype Field: TextFieldView
  associatedtype Caption: LabelView
  associatedtype Action: ButtonView
  associatedtype Activity: SpinnerView
  associatedtype Notice: ToastView

  var header: Field { get }
  var hint: Caption { get }
  var text: Field { get }
  var save: Action { get }
  var activity: Activity { get }
  var notice: Notice { get }
}

extension NoteView {
  func bind(_ editor: NoteEditor) {
    header.bind(editor.title)
    hint.bind(editor.hint)
    text.bind(editor.text)
    save.bind(editor.save)
    activity.bind(editor.save.isExecuting)
    notice.bind(editor.notice)
    present(editor.save.errors) { .alert("\($0)", [.retry(editor.save), .cancel()]) }
  }
}

/// The note's screen without pixels.
final class NoteScreen: HeadlessScreen, NoteView {
  let header = HeadlessTextField("Title")
  let hint = HeadlessLabel()
  let text = HeadlessTextField("Text")
  let save = HeadlessButton("Save", role: .default)
  let activity = HeadlessSpinner()
  let notice = HeadlessToast()

  init(_ editor: NoteEditor) {
    super.init(title: "Note")
    bind(editor)
  }
}
