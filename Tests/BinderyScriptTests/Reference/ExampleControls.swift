import Bindery
import BinderyHeadless
import BinderyViews

/// A screen of commands that are not buttons.
final class ExampleActionsScreen: HeadlessScreen {
  let note = HeadlessLabel("Plans", caption: "Note")
  let more = HeadlessMenu("More")

  init() {
    super.init(title: "")
    let (name, isPinned) = (MutableProperty("Plans"), MutableProperty(false))
    note.bind(name)
    let rename = Command<String, Void, Never>(
      .named("rename"), .enabled(for: { $0 != name.value })
    ) { name.value = $0 }
    more.bind {
      [
        MenuItem("Rename", rename, with: "Ideas"), MenuItem("Pinned", checking: isPinned),
        .separator, MenuItem("Reset", role: .destructive, rename, with: "Plans"),
      ]
    }
    note.bindContextMenu { [MenuItem("Clear", role: .destructive, rename, with: "")] }
  }
}
