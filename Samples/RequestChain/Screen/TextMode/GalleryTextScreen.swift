import BinderyViews
import SampleModels
import SampleViews

/// A photo in the terminal.
final class PhotoTextCell: TextModeCell, PhotoCell {
  let title = TextModeLabel()

  init() { super.init([title]) }
}

/// The gallery in the terminal.
final class GalleryTextScreen: TextModeScreen, GalleryView {
  let load = TextModeButton("Load", .default)
  let owner = TextModeLabel(caption: "Owner")
  let unread = TextModeLabel(caption: "Messages")
  let progress = TextModeLabel()
  let photos = TextModeList<Photo, PhotoTextCell>("Photos") { PhotoTextCell() }
  let page = TextModeScrollArea("Page", length: 300, visible: 100)
  let position = TextModeLabel()
  let large = TextModeLabel(caption: "Open")
  let close = TextModeButton("Close")

  init(_ model: GalleryViewModel) {
    super.init(
      title: "Gallery",
      [load, owner, unread, progress, photos, page, position, large, close])
    bind(model)
  }
}
