import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// News that are kept.
@MainActor
protocol KeptNewsView: ScreenView, BindableView {
  associatedtype Action: ButtonView
  associatedtype Caption: LabelView

  var load: Action { get }
  var news: Caption { get }
  var status: Caption { get }
}

extension KeptNewsView {
  func makeBindings(to model: KeptNewsViewModel) {
    load.bind(model.load)
    news.bind(model.news) { $0?.text ?? "" }
    status.bind(model.status)
    present(model.load.errors) { .alert("\($0)", [.retry(model.load), .cancel()]) }
    model.load.execute()
  }
}

/// The headless news.
final class KeptNewsScreen: HeadlessScreen, KeptNewsView {
  let load = HeadlessButton("Reload")
  let news = HeadlessLabel()
  let status = HeadlessLabel()

  init(_ model: KeptNewsViewModel) {
    super.init(title: "News")
    bind(model)
  }
}
