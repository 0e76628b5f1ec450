import Bindery
public import BinderyViews
public import SampleModels

/// A picture that is sent: its name and how far it is.
@MainActor
public protocol UploadCell: CellView {
  associatedtype Caption: LabelView

  /// The name of the picture.
  var name: Caption { get }
  /// How far it is.
  var state: Caption { get }
}

extension UploadCell {
  /// Shows a picture, and follows how far it is.
  public func bind(_ upload: Upload) {
    name.text = upload.id
    state.bind(upload.state)
  }
}

/// Pictures that are sent, by one button.
@MainActor
public protocol UploadsView: ScreenView, BindableView {
  associatedtype Pictures: ListView where Pictures.Row == Upload, Pictures.Cell: UploadCell
  associatedtype Action: ButtonView

  /// The pictures.
  var pictures: Pictures { get }
  /// Sends them all.
  var send: Action { get }
}

extension UploadsView {
  /// Binds the views to the model.
  public func makeBindings(to model: UploadsViewModel) {
    pictures.bind(.constant(model.uploads)) { cell, upload in cell.bind(upload) }
    send.bind(model.uploadAll)
  }
}
