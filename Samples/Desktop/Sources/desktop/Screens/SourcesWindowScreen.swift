import Bindery
import BinderyViews
import GtkViews
import SampleModels
import SampleViews

/// The sources in a window, with the same bindings as everywhere.
final class SourcesWindowScreen: DesktopScreen, SourcesView {
  let tap = DesktopButton("Tap")
  let page = DesktopScrollArea("Page", length: 300, visible: 100)
  let fetch = DesktopButton("Fetch")
  let announce = DesktopButton("Announce")
  let name = DesktopField("Name")
  let check = DesktopButton("Check")
  let last = DesktopLabel()
  let order = DesktopLabel()

  /// The model observes its sources as long as it is retained.
  private let model: SourcesViewModel

  init(_ model: SourcesViewModel) {
    self.model = model
    super.init(title: "Sources", [name, page, tap, fetch, announce, check, last, order])
    bind(model)
  }
}
