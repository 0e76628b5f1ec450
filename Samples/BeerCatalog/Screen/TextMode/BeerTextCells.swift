import BinderyViews
import SampleModels
import SampleViews

/// A beer in the terminal.
final class BeerTextCell: TextModeCell, BeerCellView {
  let image = TextModeImage()
  let name = TextModeLabel()
  let abv = TextModeLabel()

  init() { super.init([name, abv, image]) }
}

/// A strength in the terminal.
final class StrengthTextCell: TextModeCell, StrengthCellView {
  let text = TextModeLabel()

  init() { super.init([text]) }
}
