import Bindery
import BinderyViews
import SampleModels

/// A beer in a list: its picture, its name, its strength. It fades in.
@MainActor
protocol BeerCellView: CellView, ConfigurableCell, FadingView where DataType == BeerRow {
  associatedtype Picture: ImageView
  associatedtype Caption: LabelView

  var image: Picture { get }
  var name: Caption { get }
  var abv: Caption { get }
}

extension BeerCellView {
  func setupCell(data: BeerRow) {
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
protocol StrengthCellView: CellView, ConfigurableCell where DataType == StrengthRow {
  associatedtype Caption: LabelView

  var text: Caption { get }
}

extension StrengthCellView {
  func setupCell(data: StrengthRow) { text.text = "\(data.id.rawValue): \(data.count)" }
}
