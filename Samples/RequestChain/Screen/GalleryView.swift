import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// A row with a photo.
@MainActor
protocol PhotoCell: CellView {
  associatedtype Caption: LabelView

  var title: Caption { get }
}

/// A gallery: the state of the whole, shown, and the user's actions, sent.
@MainActor
protocol GalleryView: ScreenView, BindableView {
  associatedtype Action: ButtonView
  associatedtype Caption: LabelView
  associatedtype Photos: ListView where Photos.Row == Photo, Photos.Cell: PhotoCell
  associatedtype Page: ScrollingView

  var load: Action { get }
  var owner: Caption { get }
  var unread: Caption { get }
  var progress: Caption { get }
  var photos: Photos { get }
  var page: Page { get }
  var position: Caption { get }
  var large: Caption { get }
  var close: Action { get }
}

extension GalleryView {
  func makeBindings(to model: GalleryViewModel) {
    load.bind(model.load)
    owner.bind(model.state.contents.profile) { $0?.name ?? "" }
    unread.bind(model.state.contents.unread) { $0.map { "\($0) unread" } ?? "" }
    progress.bind(model.state.progress) { progress in
      GalleryRequest.allCases.compactMap { name in
        progress[name].map { "\(name) \($0)" }
      }.joined(separator: ", ")
    }
    photos.bind(model.state.contents.photos) { cell, photo in cell.title.text = photo.title }
    scope.add(photos.activations.observe { model.send(.tap($0)) })
    scope.add(page.scrolls.observe { model.send(.scroll($0)) })
    position.bind(model.state.screen.offset) { "scrolled to \(Int($0))" }
    large.bind(model.state) { $0.openPhoto?.title ?? "" }
    model.state.map { $0.openPhoto == nil }.bind(to: close, \.isHidden)
    scope.add(close.taps.observe { model.send(.close) })
  }
}

/// A headless row.
final class HeadlessPhotoCell: HeadlessCell, PhotoCell {
  let title = HeadlessLabel()
}

/// The headless gallery.
final class GalleryScreen: HeadlessScreen, GalleryView {
  let load = HeadlessButton("Load")
  let owner = HeadlessLabel()
  let unread = HeadlessLabel()
  let progress = HeadlessLabel()
  let photos = HeadlessList("Photos", of: Photo.self) { HeadlessPhotoCell() }
  let page = HeadlessScrollView("Page", length: 300, visible: 100)
  let position = HeadlessLabel()
  let large = HeadlessLabel()
  let close = HeadlessButton("Close")

  init(_ model: GalleryViewModel) {
    super.init(title: "Gallery")
    bind(model)
  }
}
