import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// A note: a heading, and a text that is shown in two fields and by the height of an area.
@MainActor
protocol NoteView: ScreenView, BindableView {
  associatedtype Caption: LabelView
  associatedtype Field: TextFieldView
  associatedtype Area: FramedView
  associatedtype Action: ButtonView

  var heading: Caption { get }
  var titleField: Field { get }
  var untitle: Action { get }
  var mirror: Caption { get }
  var text: Field { get }
  var copy: Field { get }
  var scroll: Area { get }
  var fold: Action { get }
  var shout: Action { get }
}

extension NoteView {
  func makeBindings(to model: NoteViewModel) {
    let note = Channel(model.text)
    let label = heading.channel
    label.connect(to: Channel(model.title)).store(in: scope)  // label ⇄ property: the model leads
    titleField.bind(model.title)  // field ⇄ property, and so ⇄ label
    scope.add(untitle.taps.observe { label.value = "Untitled" })  // the label writes the model
    mirror.bind(model.text)  // label ← property
    text.bind(note)  // field ⇄ channel
    copy.bind(note)  // a third party on the same channel
    model.compact.bind(to: scroll, \.isHidden)  // attribute ← signal
    let height = Property { Double(note.value.count) * 3 }
    height.map { ViewFrame(width: 0, height: $0) }.bind(to: scroll, \.frame)
    fold.bind(model.fold)
    shout.bind(model.shout)
  }
}

extension LabelView {
  /// The label as an end that may write: what code writes through it is shown, and reaches the other
  /// end. (`bind(_:)` only follows.)
  var channel: Channel<String> {
    Channel(
      get: { [unowned self] in text }, set: { [unowned self] in text = $0 }, changes: .never,
      comparing: .equality)
  }
}

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
  var frame: ViewFrame {
    get { place }
    set { changing { place = newValue } }
  }

  private var place = ViewFrame()

  init(_ label: String) { super.init(label, role: .text, kind: "area") }

  override var ownAttributes: [ViewAttribute] {
    [ViewAttribute("width", .number(frame.width)), ViewAttribute("height", .number(frame.height))]
  }
}
