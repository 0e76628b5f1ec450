import BinderyViews
import SampleModels
import SampleViews

/// A part of the page in the terminal.
final class PartTextCell: TextModeCell, PagePartCell {
  let name = TextModeLabel()
  let text = TextModeLabel()
  let retry = TextModeButton("Retry")

  init() { super.init([name, text, retry]) }
}

/// The page in the terminal.
final class MixedPageTextScreen: TextModeScreen, MixedPageView {
  let load = TextModeButton("Reload", .default)
  let parts = TextModeList<PagePart, PartTextCell>("Today") { PartTextCell() }

  init(_ model: MixedPageViewModel) {
    super.init(title: "Home", [load, parts])
    bind(model)
  }
}
