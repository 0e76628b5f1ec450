import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// Sources of events, and a label that shows the last one.
@MainActor
protocol SourcesView: ScreenView, BindableView {
  associatedtype Field: TextFieldView
  associatedtype Caption: LabelView
  associatedtype Action: ButtonView
  associatedtype Page: ScrollingView

  var tap: Action { get }
  var page: Page { get }
  var fetch: Action { get }
  var announce: Action { get }
  var name: Field { get }
  var check: Action { get }
  var last: Caption { get }
  var order: Caption { get }
}

extension SourcesView {
  func makeBindings(to model: SourcesViewModel) {
    model.follow(
      taps: tap.taps, scrolls: page.scrolls, fetches: fetch.taps, checks: check.taps)
    announce.bind(model.announce)
    name.bind(model.name)
    last.bind(model.last)
    order.bind(model.order)
  }
}

/// The headless sources.
final class SourcesScreen: HeadlessScreen, SourcesView {
  let tap = HeadlessButton("Tap")
  let page = HeadlessScrollView("Page", length: 300, visible: 100)
  let fetch = HeadlessButton("Fetch")
  let announce = HeadlessButton("Announce")
  let name = HeadlessTextField("Name")
  let check = HeadlessButton("Check")
  let last = HeadlessLabel()
  let order = HeadlessLabel()

  /// The model observes its sources as long as it is retained.
  private let model: SourcesViewModel

  init(_ model: SourcesViewModel) {
    self.model = model
    super.init(title: "Sources")
    bind(model)
  }
}
