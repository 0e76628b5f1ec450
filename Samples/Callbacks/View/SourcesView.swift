import Bindery
public import BinderyViews
public import SampleModels

/// Sources of events, and a label that shows the last one.
@MainActor
public protocol SourcesView: ScreenView, BindableView {
  associatedtype Field: TextFieldView
  associatedtype Caption: LabelView
  associatedtype Action: ButtonView
  associatedtype Page: ScrollingView

  /// A button whose taps are a source.
  var tap: Action { get }
  /// An area whose scrolling is a source.
  var page: Page { get }
  /// Asks for the number of unread letters.
  var fetch: Action { get }
  /// Announces something.
  var announce: Action { get }
  /// The field whose changes are a source.
  var name: Field { get }
  /// Requests a check off the main actor.
  var check: Action { get }
  /// The last event.
  var last: Caption { get }
  /// The order of the steps of a check.
  var order: Caption { get }
}

extension SourcesView {
  /// Binds the views to the model.
  public func makeBindings(to model: SourcesViewModel) {
    model.follow(
      taps: tap.taps, scrolls: page.scrolls, fetches: fetch.taps, checks: check.taps)
    announce.bind(model.announce)
    name.bind(model.name)
    last.bind(model.last)
    order.bind(model.order)
  }
}
