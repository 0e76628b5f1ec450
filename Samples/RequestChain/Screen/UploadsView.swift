import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// A picture that is sent: its name and how far it is.
@MainActor
protocol UploadCell: CellView {
  associatedtype Caption: LabelView

  var name: Caption { get }
  var state: Caption { get }
}

extension UploadCell {
  func bind(_ upload: Upload) {
    name.text = upload.id
    state.bind(upload.state)
  }
}

/// Pictures that are sent, by one button.
@MainActor
protocol UploadsView: ScreenView, BindableView {
  associatedtype Pictures: ListView where Pictures.Row == Upload, Pictures.Cell: UploadCell
  associatedtype Action: ButtonView

  var pictures: Pictures { get }
  var send: Action { get }
}

extension UploadsView {
  func makeBindings(to model: UploadsViewModel) {
    pictures.bind(.constant(model.uploads)) { cell, upload in cell.bind(upload) }
    send.bind(model.uploadAll)
  }
}

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
