public import Bindery
public import BinderyViews
public import SampleModels

/// The cell of a line of the basket.
@MainActor
public protocol BasketCellView: CellView {
  associatedtype Caption: LabelView
  associatedtype Number: StepperView
  associatedtype Switch: ToggleView
  associatedtype Field: TextFieldView

  /// The title.
  var title: Caption { get }
  /// How many copies.
  var quantity: Number { get }
  /// Whether it is a gift.
  var isGift: Switch { get }
  /// The recipient of the gift; hidden, if it is none.
  var recipient: Field { get }
  /// The price.
  var price: Caption { get }
}

/// The basket: its lines, what they cost, and a banner that offers to undo a removal.
@MainActor
public protocol BasketView: ScreenView, BindableView {
  associatedtype Lines: EditableListView where Lines.Row == BasketLine, Lines.Cell: BasketCellView
  associatedtype Caption: LabelView
  associatedtype Action: ButtonView
  associatedtype Banner: BannerView

  /// The lines.
  var lines: Lines { get }
  /// The price of everything.
  var total: Caption { get }
  /// Orders the basket.
  var checkOut: Action { get }
  /// Offers to undo a removal.
  var removed: Banner { get }
  /// The text of a price in cents.
  var price: Conversion<Int, String> { get }
}

extension BasketView {
  /// Binds the views to the model.
  public func makeBindings(to model: BasketViewModel) {
    let price = price.format
    lines.bind(model.lines) { cell, line in
      cell.title.text = line.book.title
      cell.quantity.bind(line.quantity)
      cell.isGift.bind(line.isGift)
      cell.recipient.bind(line.recipient)
      line.isGift.draft.map { !$0 }.bind(to: cell.recipient, .isHidden)
      cell.price.bind(line.price.map { price($0) })
    }
    lines.bind(moving: model.lines)
    lines.canDelete = { _ in true }
    lines.bind(model.remove, on: lines.deletions)
    total.bind(model.total.map { price($0) })
    checkOut.bind(model.checkOut)
    removed.bind(model.history)
  }
}
