public import Bindery
public import BinderyViews
public import SampleModels

/// The first page of an order.
@MainActor
public protocol AddressView: ScreenView, BindableView {
  associatedtype Field: TextFieldView & FocusableView
  associatedtype Action: ButtonView

  /// The name of the customer.
  var name: Field { get }
  /// Where the bill goes.
  var email: Field { get }
  /// The street and the town.
  var address: Field { get }
  /// Goes on.
  var next: Action { get }
}

extension AddressView {
  /// Binds the views to the model.
  public func makeBindings(to model: AddressViewModel) {
    name.bind(model.name)
    email.bind(model.email)
    address.bind(model.address)
    name.bind(focus: model.focus, .name)
    email.bind(focus: model.focus, .email)
    address.bind(focus: model.focus, .address)
    next.bind(model.next)
    bind(mayLeave: model.isUntouched, orElse: model.discard)
    answer(model.confirmDiscard) { .confirm($0, action: "Discard", role: .destructive) }
  }
}

/// The second page of an order.
@MainActor
public protocol DeliveryView: SheetPresentingView, BindableView {
  associatedtype Day: DatePickerView where Day.Moment == LocalDate
  associatedtype Caption: LabelView
  associatedtype Action: ButtonView

  /// The day.
  var day: Day { get }
  /// The note for the messenger.
  var note: Caption { get }
  /// Opens the sheet of the note.
  var write: Action { get }
  /// Sends the order.
  var order: Action { get }
  /// Makes the sheet of the note.
  func noteSheet(_ model: NoteSheetViewModel) -> PresentedScreen
}

extension DeliveryView {
  /// Binds the views to the model.
  public func makeBindings(to model: DeliveryViewModel) {
    day.earliest = model.earliest
    day.latest = model.latest
    day.bind(model.day)
    note.bind(model.note)
    write.bind(model.write)
    order.bind(model.order)
    present(model.writing) { [unowned self] in noteSheet($0) }
    present(model.order.errors) { .alert("\($0)", [.retry(model.order), .cancel()]) }
  }
}

/// The sheet of the note.
@MainActor
public protocol NoteSheetView: ScreenView, BindableView {
  associatedtype Field: TextFieldView
  associatedtype Action: ButtonView

  /// The note.
  var text: Field { get }
  /// Keeps it.
  var save: Action { get }
}

extension NoteSheetView {
  /// Binds the views to the model.
  public func makeBindings(to model: NoteSheetViewModel) {
    text.bind(model.text)
    save.bind(model.save)
  }
}
