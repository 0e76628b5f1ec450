import BinderyViews
import SampleModels
import SampleViews

/// The pipelines in the terminal.
final class CompositionTextScreen: TextModeScreen, CompositionView {
  let number = TextModeStepper("Number", in: 0...255)
  let multipliedFirst = TextModeLabel()
  let incrementedFirst = TextModeLabel()
  let sums = TextModeLabel()
  let search = TextModeButton("Search 1 to 100")
  let wait = TextModeButton("Wait for one")
  let found = TextModeLabel()
  let looked = TextModeLabel()

  init(_ model: CompositionViewModel) {
    super.init(
      title: "Composition",
      [number, multipliedFirst, incrementedFirst, sums, search, wait, found, looked])
    bind(model)
  }
}
