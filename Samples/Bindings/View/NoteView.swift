public import Bindery
public import BinderyViews
public import SampleModels

/// A note: a heading, and a text that is shown in two fields and by the height of an area.
@MainActor
public protocol NoteView: ScreenView, BindableView {
  associatedtype Caption: LabelView
  associatedtype Field: TextFieldView
  associatedtype Area: FramedView
  associatedtype Action: ButtonView

  /// The title, above the note.
  var heading: Caption { get }
  /// The field of the title.
  var titleField: Field { get }
  /// Takes the title away.
  var untitle: Action { get }
  /// The text, shown.
  var mirror: Caption { get }
  /// The field of the text.
  var text: Field { get }
  /// Another field of the same text.
  var copy: Field { get }
  /// The area whose height follows the text; hidden in the compact form.
  var scroll: Area { get }
  /// Switches between the compact and the full form.
  var fold: Action { get }
  /// Puts the title in capitals.
  var shout: Action { get }
}

extension NoteView {
  /// Binds the views to the model.
  public func makeBindings(to model: NoteViewModel) {
    let note = Channel(model.text)
    let label = heading.channel
    label.connect(to: Channel(model.title)).store(in: scope)  // label ⇄ property: the model leads
    titleField.bind(model.title)  // field ⇄ property, and so ⇄ label
    untitle.taps.observe { label.value = "Untitled" }.store(in: scope)  // it writes the model
    mirror.bind(model.text)  // label ← property
    text.bind(note)  // field ⇄ channel
    copy.bind(note)  // a third party on the same channel
    model.compact.bind(to: scroll, .isHidden)  // attribute ← signal
    let height = Property { Double(note.value.count) * 3 }
    height.map { ViewFrame(width: 0, height: $0) }.bind(to: scroll, .frame)
    fold.bind(model.fold)
    shout.bind(model.shout)
  }
}

extension LabelView {
  /// The label as an end that may write: what code writes through it is shown, and reaches the other
  /// end. (`bind(_:)` only follows.)
  public var channel: Channel<String> {
    Channel(
      get: { [unowned self] in text }, set: { [unowned self] in text = $0 }, changes: .never,
      comparing: .equality)
  }
}
