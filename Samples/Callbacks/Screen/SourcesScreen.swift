import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The headless sources.
final class SourcesScreen: HeadlessScreen, SourcesView {
  let tap = HeadlessButton("Tap")
  let page = HeadlessScrollView("Page", length: 300, visible: 100)
  let fetch = HeadlessButton("Fetch")
  let announce = HeadlessButton("Announce")
  let name = HeadlessTextField("Name")
  let check = HeadlessButton("Check")
  let last = HeadlessLabel(caption: "Last")
  let order = HeadlessLabel()

  /// The model observes its sources as long as it is retained.
  private let model: SourcesViewModel

  init(_ model: SourcesViewModel) {
    self.model = model
    super.init(title: "Sources")
    bind(model)
  }
}
