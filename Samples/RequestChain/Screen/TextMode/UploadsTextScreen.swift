import BinderyViews
import SampleModels
import SampleViews

/// A picture that is sent, in the terminal.
final class UploadTextCell: TextModeCell, UploadCell {
  let name = TextModeLabel()
  let state = TextModeLabel()

  init() { super.init([name, state]) }
}

/// The pictures in the terminal.
final class UploadsTextScreen: TextModeScreen, UploadsView {
  let pictures = TextModeList<Upload, UploadTextCell>("Pictures") { UploadTextCell() }
  let send = TextModeButton("Send all", .default)

  init(_ model: UploadsViewModel) {
    super.init(title: "Pictures", [pictures, send])
    bind(model)
  }
}
