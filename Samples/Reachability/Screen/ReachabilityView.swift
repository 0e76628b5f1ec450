import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// An article, and how the device is connected.
@MainActor
protocol ReachabilityView: ScreenView, BindableView {
  associatedtype Caption: LabelView
  associatedtype Action: ButtonView

  var status: Caption { get }
  var load: Action { get }
  var waiting: Caption { get }
  var article: Caption { get }
}

extension ReachabilityView {
  func makeBindings(to model: ReachabilityViewModel) {
    status.bind(model.status) { $0.title }
    load.bind(model.load)
    waiting.bind(model.isWaiting) { $0 ? "waiting for the connection" : "" }
    article.bind(model.article)
    present(model.drops) { .alert("You are offline.") }
    present(model.failures) { .alert($0, [.retry(model.watch), .cancel()]) }
    present(model.load.errors) { .alert("\($0)", [.retry(model.load), .cancel()]) }
  }
}

extension ConnectionStatus {
  /// What the user reads.
  var title: String {
    switch self {
    case .none: "not reachable"
    case .wifi: "Wi-Fi"
    case .mobile: "mobile network"
    }
  }
}

/// The headless article screen.
final class ReachabilityScreen: HeadlessScreen, ReachabilityView {
  let status = HeadlessLabel()
  let load = HeadlessButton("Load", role: .default)
  let waiting = HeadlessLabel()
  let article = HeadlessLabel()

  init(_ model: ReachabilityViewModel) {
    super.init(title: "The newest article")
    bind(model)
  }
}
