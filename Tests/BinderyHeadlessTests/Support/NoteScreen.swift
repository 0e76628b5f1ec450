import BinderyHeadless
import BinderyViews

/// A text of several lines, what is before and behind it, and buttons for Return and Escape.
final class NoteScreen: HeadlessScreen {
  let subject = HeadlessTextField("Subject")
  let note = HeadlessTextView("Note")
  let secret = HeadlessTextField("Secret", isSecure: true)
  let save = HeadlessButton("Save", role: .default)

  init() { super.init(title: "Note") }
}
