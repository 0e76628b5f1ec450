import BinderyViews
import GtkViews
import SampleModels
import SampleViews

final class SessionWindowScreen: DesktopScreen, SessionView {
  let userName = DesktopField("User name")
  let logIn = DesktopButton("Log in", role: .default)
  let leave = DesktopButton("Leave", role: .cancel)
  let step = DesktopLabel()
  let status = DesktopLabel()

  init(_ model: SessionViewModel) {
    super.init(title: "Log in", [userName, logIn, leave, step, status])
    bind(model)
  }
}

final class CompositionWindowScreen: DesktopScreen, CompositionView {
  let number = DesktopStepper("Number", in: 0...255)
  let multipliedFirst = DesktopLabel()
  let incrementedFirst = DesktopLabel()
  let sums = DesktopLabel()
  let search = DesktopButton("Search 1 to 100")
  let wait = DesktopButton("Wait for one")
  let found = DesktopLabel()
  let looked = DesktopLabel()

  init(_ model: CompositionViewModel) {
    super.init(
      title: "Composition",
      [number, multipliedFirst, incrementedFirst, sums, search, wait, found, looked])
    bind(model)
  }
}

final class CartWindowScreen: DesktopScreen, CartView {
  let add = DesktopButton("Add")
  let remove = DesktopButton("Remove")
  let note = DesktopField("On the parcel")
  let summary = DesktopLabel()

  init(_ model: CartViewModel) {
    super.init(title: "Cart", [add, remove, note, summary])
    bind(model)
  }
}

final class PhotoWindowCell: DesktopCell, PhotoCell {
  let title = DesktopLabel()

  init() { super.init([title]) }
}

final class GalleryWindowScreen: DesktopScreen, GalleryView {
  let load = DesktopButton("Load", role: .default)
  let owner = DesktopLabel(caption: "Owner")
  let unread = DesktopLabel(caption: "Messages")
  let progress = DesktopLabel()
  let photos = DesktopList<Photo, PhotoWindowCell>("Photos", visibleCount: 3) { PhotoWindowCell() }
  let page = DesktopScrollArea("Page", length: 300, visible: 100)
  let position = DesktopLabel()
  let large = DesktopLabel(caption: "Open")
  let close = DesktopButton("Close")

  init(_ model: GalleryViewModel) {
    super.init(
      title: "Gallery",
      [load, owner, unread, progress, photos, page, position, large, close])
    bind(model)
  }
}

final class UploadWindowCell: DesktopCell, UploadCell {
  let name = DesktopLabel()
  let state = DesktopLabel()

  init() { super.init([name, state]) }
}

final class UploadsWindowScreen: DesktopScreen, UploadsView {
  let pictures = DesktopList<Upload, UploadWindowCell>("Pictures") { UploadWindowCell() }
  let send = DesktopButton("Send all", role: .default)

  init(_ model: UploadsViewModel) {
    super.init(title: "Pictures", [pictures, send])
    bind(model)
  }
}
