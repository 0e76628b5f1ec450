import Bindery
public import BinderyViews
public import SampleModels

/// The details of the selected beer.
@MainActor
public protocol BeerDetailView: ElementView {
  associatedtype Caption: LabelView

  /// The name of the beer.
  var name: Caption { get }
  /// Its strength.
  var abv: Caption { get }
}

/// The catalog: two lists with different rows and cells.
@MainActor
public protocol BeerCatalogView: ScreenView, BindableView {
  associatedtype Detail: BeerDetailView
  associatedtype Strengths: ListView
  where Strengths.Cell: StrengthCellView, Strengths.Row == StrengthRow
  associatedtype Beers: ListView where Beers.Cell: BeerCellView, Beers.Row == BeerRow

  /// The selected beer; hidden without one.
  var detail: Detail { get }
  /// The strengths to choose from.
  var strengths: Strengths { get }
  /// The beers of the chosen strength.
  var beers: Beers { get }
}

extension BeerCatalogView {
  /// Binds the views to the model.
  public func makeBindings(to model: BeerCatalogViewModel) {
    strengths.bind(ListDataSource(model.strengths) { model.choose($0) })
    beers.bind(ListDataSource(model.beers) { model.select($0) })
    detail.name.bind(model.selection) { $0?.name ?? "" }
    detail.abv.bind(model.selection) { $0?.abv ?? "" }
    model.selection.map { $0 == nil }.bind(to: detail, .isHidden)
  }
}
