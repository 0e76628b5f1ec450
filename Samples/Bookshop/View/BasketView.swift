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
  associatedtype Action: ButtonView

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
  /// Opens the menu of the line.
  var more: Action { get }
}

/// The basket: its lines, and what they cost.
@MainActor
public protocol BasketView: ScreenView, BindableView {
  associatedtype Lines: EditableListView where Lines.Row == BasketLine, Lines.Cell: BasketCellView
  associatedtype Caption: LabelView
  associatedtype Action: ButtonView

  /// The lines.
  var lines: Lines { get }
  /// The price of everything.
  var total: Caption { get }
  /// Orders the basket.
  var checkOut: Action { get }
  /// The text of a price in cents.
  var price: Conversion<Int, String> { get }
}

extension BasketView {
  /// Binds the views to the model.
  public func makeBindings(to model: BasketViewModel) {
    let price = price.format
    lines.bind(model.lines) { [unowned self] cell, line in
      cell.title.text = line.book.title
      cell.quantity.bind(line.quantity)
      cell.isGift.bind(line.isGift)
      cell.recipient.bind(line.recipient)
      line.isGift.draft.map { !$0 }.bind(to: cell.recipient, .isHidden)
      cell.price.bind(line.price.map { price($0) })
      cell.more.bind(line.ask)
      let isGift = line.isGift.draft
      present(question: line.asking, answering: model.change, at: cell) { [id = line.id] title in
        let wrap = isGift.untracked ? "No gift" : "Make it a gift"
        return .choose(title, among: [wrap: .gift(id, !isGift.untracked), "Remove": .removal(id)])
      }
    }
    lines.bind(moving: model.lines)
    lines.canDelete = { _ in true }
    lines.bind(model.remove, on: lines.deletions)
    total.bind(model.total.map { price($0) })
    checkOut.bind(model.checkOut)
  }
}
