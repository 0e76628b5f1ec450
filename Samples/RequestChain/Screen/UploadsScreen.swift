import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// A headless row.
final class HeadlessUploadCell: HeadlessCell, UploadCell {
  let name = HeadlessLabel()
  let state = HeadlessLabel()
}

/// The headless pictures.
final class UploadsScreen: HeadlessScreen, UploadsView {
  let pictures = HeadlessList("Pictures", of: Upload.self) { HeadlessUploadCell() }
  let send = HeadlessButton("Send all")

  init(_ model: UploadsViewModel) {
    super.init(title: "Pictures")
    bind(model)
  }
}
