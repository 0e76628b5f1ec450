import Bindery
public import BinderyViews
public import SampleModels

/// A row with a photo.
@MainActor
public protocol PhotoCell: CellView {
  associatedtype Caption: LabelView

  /// The title of the photo.
  var title: Caption { get }
}

/// A gallery: the state of the whole, shown, and the user's actions, sent.
@MainActor
public protocol GalleryView: ScreenView, BindableView {
  associatedtype Action: ButtonView
  associatedtype Caption: LabelView
  associatedtype Photos: ListView where Photos.Row == Photo, Photos.Cell: PhotoCell
  associatedtype Page: ScrollingView

  /// Makes the three requests.
  var load: Action { get }
  /// The name of the owner.
  var owner: Caption { get }
  /// The number of unread messages.
  var unread: Caption { get }
  /// How far each request is.
  var progress: Caption { get }
  /// The photos; activating one opens it.
  var photos: Photos { get }
  /// The page that is scrolled.
  var page: Page { get }
  /// How far the page is scrolled.
  var position: Caption { get }
  /// The title of the open photo.
  var large: Caption { get }
  /// Closes the open photo.
  var close: Action { get }
}

extension GalleryView {
  /// Binds the views to the model.
  public func makeBindings(to model: GalleryViewModel) {
    load.bind(model.load)
    owner.bind(model.state.contents.profile) { $0?.name ?? "" }
    unread.bind(model.state.contents.unread) { $0.map { "\($0) unread" } ?? "" }
    progress.bind(model.state.progress) { progress in
      GalleryRequest.allCases.compactMap { name in
        progress[name].map { "\(name) \($0)" }
      }.joined(separator: ", ")
    }
    photos.bind(model.state.contents.photos) { cell, photo in cell.title.text = photo.title }
    photos.activations.observe { model.send(.tap($0)) }.store(in: scope)
    page.scrolls.observe { model.send(.scroll($0)) }.store(in: scope)
    position.bind(model.state.screen.offset) { "scrolled to \(Int($0))" }
    large.bind(model.state) { $0.openPhoto?.title ?? "" }
    model.state.map { $0.openPhoto == nil }.bind(to: close, .isHidden)
    close.taps.observe { model.send(.close) }.store(in: scope)
  }
}
