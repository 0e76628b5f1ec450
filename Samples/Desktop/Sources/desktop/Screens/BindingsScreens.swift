import Bindery
import BinderyViews
import GtkViews
import SampleModels
import SampleViews

// The screens of the sample in windows, with the same bindings as everywhere.

final class SumWindowScreen: DesktopScreen, SumView {
  let c = DesktopLabel(caption: "c")
  let b1 = DesktopLabel(caption: "b1")
  let a3 = DesktopLabel(caption: "a3")
  let change = DesktopButton("a = 5, b = 7")
  let increase = DesktopButton("A1 + 1")

  init(_ model: SumViewModel) {
    super.init(title: "Sums", [c, b1, a3, change, increase])
    bind(model)
  }
}

final class LimitedNameWindowScreen: DesktopScreen, LimitedNameView {
  let name = DesktopField("Name")
  let left = DesktopLabel()

  init(_ model: LimitedNameViewModel) {
    super.init(title: "A short name", [name, left])
    bind(model)
  }
}

final class NoteWindowScreen: DesktopScreen, NoteView {
  let heading = DesktopLabel(isHeading: true)
  let titleField = DesktopField("Title")
  let untitle = DesktopButton("No title")
  let mirror = DesktopLabel()
  let text = DesktopField("Text")
  let copy = DesktopField("Copy")
  let scroll = DesktopArea()
  let fold = DesktopButton("Less or more")
  let shout = DesktopButton("Shout")

  init(_ model: NoteViewModel) {
    super.init(
      title: "Note", [heading, titleField, untitle, mirror, text, copy, scroll, fold, shout])
    bind(model)
  }
}
