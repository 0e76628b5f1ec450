import Bindery
public import BinderyViews
public import SampleModels

/// The page of a book.
@MainActor
public protocol BookView: ScreenView, BindableView {
  associatedtype Caption: LabelView
  associatedtype Action: ButtonView

  /// The title and the author.
  var name: Caption { get }
  /// How long a copy is kept.
  var remaining: Caption { get }
  /// Puts it into the basket.
  var buy: Action { get }
  /// Has a copy kept.
  var reserve: Action { get }
}

extension BookView {
  /// Binds the views to the model.
  public func makeBindings(to model: BookViewModel) {
    name.text = "\(model.book.title), \(model.book.author), \(model.book.year)"
    remaining.bind(model.remaining) {
      $0.map { "Kept for \($0.components.seconds) s" } ?? ""
    }
    buy.bind(model.buy)
    reserve.bind(model.reserve)
    present(alert: model.warning) { .alert($0, [.retry(model.reserve), .cancel()]) }
    present(model.reserve.errors) { .alert("\($0)", [.retry(model.reserve), .cancel()]) }
  }
}
