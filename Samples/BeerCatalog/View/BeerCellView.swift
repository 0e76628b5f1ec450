import Bindery
public import BinderyViews
public import SampleModels

/// A beer in a list: its picture, its name, its strength. It fades in.
@MainActor
public protocol BeerCellView: CellView, ConfigurableCell, FadingView where DataType == BeerRow {
  associatedtype Picture: ImageView
  associatedtype Caption: LabelView

  /// The picture.
  var image: Picture { get }
  /// The name.
  var name: Caption { get }
  /// The strength.
  var abv: Caption { get }
}

extension BeerCellView {
  /// Shows a beer.
  public func setupCell(data: BeerRow) {
    name.text = data.name
    abv.text = data.abv
    image.bind(loading: data.image, placeholder: "glass")
    fadeIn(over: .milliseconds(300))
    // What is shown of a beer goes with it: the picture on its way and the fading do by themselves.
    scope.onEnd { [weak self] in
      self?.name.text = ""
      self?.abv.text = ""
    }
  }
}

/// A strength in a list.
@MainActor
public protocol StrengthCellView: CellView, ConfigurableCell where DataType == StrengthRow {
  associatedtype Caption: LabelView

  /// The strength, and the number of its beers.
  var text: Caption { get }
}

extension StrengthCellView {
  /// Shows a strength.
  public func setupCell(data: StrengthRow) { text.text = "\(data.id.rawValue): \(data.count)" }
}
