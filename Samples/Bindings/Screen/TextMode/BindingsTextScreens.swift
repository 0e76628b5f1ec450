import Bindery
import BinderyViews
import SampleModels
import SampleViews

// The screens of the sample in the terminal, with the bindings of the headless ones.

final class SumTextScreen: TextModeScreen, SumView {
  let c = TextModeLabel(caption: "c")
  let b1 = TextModeLabel(caption: "b1")
  let a3 = TextModeLabel(caption: "a3")
  let change = TextModeButton("a = 5, b = 7")
  let increase = TextModeButton("A1 + 1")

  init(_ model: SumViewModel) {
    super.init(title: "Sums", [c, b1, a3, change, increase])
    bind(model)
  }
}

final class LimitedNameTextScreen: TextModeScreen, LimitedNameView {
  let name = TextModeField("Name")
  let left = TextModeLabel()

  init(_ model: LimitedNameViewModel) {
    super.init(title: "A short name", [name, left])
    bind(model)
  }
}

final class NoteTextScreen: TextModeScreen, NoteView {
  let heading = TextModeLabel()
  let titleField = TextModeField("Title")
  let untitle = TextModeButton("No title")
  let mirror = TextModeLabel()
  let text = TextModeField("Text")
  let copy = TextModeField("Copy")
  let scroll = TextModeArea()
  let fold = TextModeButton("Less or more")
  let shout = TextModeButton("Shout")

  init(_ model: NoteViewModel) {
    super.init(
      title: "Note", [heading, titleField, untitle, mirror, text, copy, scroll, fold, shout])
    bind(model)
  }
}

/// A rectangle that only shows its size.
final class TextModeArea: Widget, FramedView {
  let scope = LifetimeScope()
  var frame = ViewFrame() { didSet { changed() } }

  override func lines(width: Int) -> [TextLine] {
    [TextLine("▭ \(Int(frame.width)) × \(Int(frame.height))", .faint)]
  }
}
