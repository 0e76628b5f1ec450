import Bindery
import BinderyViews
import SampleModels
import SampleViews

/// The sources in the terminal, with the bindings of the headless screen.
final class SourcesTextScreen: TextModeScreen, SourcesView {
  let tap = TextModeButton("Tap")
  let page = TextModeScrollArea("Page", length: 300, visible: 100)
  let fetch = TextModeButton("Fetch")
  let announce = TextModeButton("Announce")
  let name = TextModeField("Name")
  let check = TextModeButton("Check")
  let last = TextModeLabel()
  let order = TextModeLabel()

  /// The model observes its sources as long as it is retained.
  private let model: SourcesViewModel

  init(_ model: SourcesViewModel) {
    self.model = model
    super.init(title: "Sources", [name, page, tap, fetch, announce, check, last, order])
    bind(model)
  }
}
