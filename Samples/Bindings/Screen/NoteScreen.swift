import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The headless note.
final class NoteScreen: HeadlessScreen, NoteView {
  let heading = HeadlessLabel()
  let titleField = HeadlessTextField("Title")
  let untitle = HeadlessButton("No title")
  let mirror = HeadlessLabel()
  let text = HeadlessTextField("Text")
  let copy = HeadlessTextField("Copy")
  let scroll = HeadlessArea("Text area")
  let fold = HeadlessButton("Less or more")
  let shout = HeadlessButton("Shout")

  init(_ model: NoteViewModel) {
    super.init(title: "Note")
    bind(model)
  }
}

/// A rectangle that only shows its size.
final class HeadlessArea: HeadlessControl, FramedView {
  var frame = ViewFrame() { didSet { changed() } }

  static var kind: ViewKind { ViewKind(.text, "area", of: HeadlessArea.self, .width, .height) }
}
