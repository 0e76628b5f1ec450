import Bindery
public import BinderyViews
public import SampleModels

/// News that are kept.
@MainActor
public protocol KeptNewsView: ScreenView, BindableView {
  associatedtype Action: ButtonView
  associatedtype Caption: LabelView

  /// Loads the news again.
  var load: Action { get }
  /// The news.
  var news: Caption { get }
  /// How old they are, and what is going on.
  var status: Caption { get }
}

extension KeptNewsView {
  /// Binds the views to the model.
  public func makeBindings(to model: KeptNewsViewModel) {
    load.bind(model.load)
    news.bind(model.news) { $0?.text ?? "" }
    status.bind(model.status)
    present(model.load.errors) { .alert("\($0)", [.retry(model.load), .cancel()]) }
    model.load.execute()
  }
}
