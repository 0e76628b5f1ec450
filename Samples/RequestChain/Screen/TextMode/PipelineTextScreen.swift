import BinderyViews
import SampleModels

/// The pipelines in the terminal.
final class PipelineTextScreen: TextModeScreen, PipelineView {
  let number = TextModeStepper("Number", in: 0...255)
  let multipliedFirst = TextModeLabel()
  let incrementedFirst = TextModeLabel()
  let search = TextModeButton("Search 1 to 100")
  let wait = TextModeButton("Wait for one")
  let found = TextModeLabel()
  let looked = TextModeLabel()

  init(_ model: PipelineViewModel) {
    super.init(
      title: "Pipelines",
      [number, multipliedFirst, incrementedFirst, search, wait, found, looked])
    bind(model)
  }
}
