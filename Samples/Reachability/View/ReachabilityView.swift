import Bindery
public import BinderyViews
public import SampleModels

/// An article, and how the device is connected.
@MainActor
public protocol ReachabilityView: ScreenView, BindableView {
  associatedtype Caption: LabelView
  associatedtype Action: ButtonView

  /// How the device is connected.
  var status: Caption { get }
  /// Loads the article.
  var load: Action { get }
  /// Tells that a request waits for the connection.
  var waiting: Caption { get }
  /// The article.
  var article: Caption { get }
}

extension ReachabilityView {
  /// Binds the views to the model.
  public func makeBindings(to model: ReachabilityViewModel) {
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
  public var title: String {
    switch self {
    case .none: "not reachable"
    case .wifi: "Wi-Fi"
    case .mobile: "mobile network"
    }
  }
}
