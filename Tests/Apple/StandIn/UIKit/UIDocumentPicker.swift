// A stand-in for UIKit on Linux, see UIView.swift.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import UniformTypeIdentifiers

@MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

open class UIDocumentPickerViewController: UIViewController {
  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var allowsMultipleSelection = false
  @_spi(Finger) public let contentTypes: [UTType]

  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    self.contentTypes = contentTypes
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    contentTypes = []
    super.init(coder: coder)
  }
}
