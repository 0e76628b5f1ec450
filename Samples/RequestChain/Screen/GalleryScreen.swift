import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

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
