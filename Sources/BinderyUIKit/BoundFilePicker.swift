// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit
  import UniformTypeIdentifiers

  /// A button that presents UIKit's picker of documents. What is picked is copied for the app, so that
  /// its path can be read as long as the app does not remove the copy.
  ///
  /// ```swift
  /// attachments.configuration?.title = "Attach…"
  /// attachments.fileTypes = ["pdf", "png"]
  /// attachments.bind(model.attachments)
  /// ```
  public final class BoundFilePicker: UIButton, FilePickerView, UIDocumentPickerDelegate {
    /// Owns the bindings.
    public let scope = LifetimeScope()
    private let editPipe = Signal<[String], Never>.Pipe()

    /// Sends the paths each time the user picks.
    public var edits: Signal<[String], Never> { editPipe.signal }
    /// The paths of the picked files. The app shows them where it likes.
    public var files: [String] = []
    /// Whether several files may be picked, together or one after the other.
    public var allowsSeveral = false
    /// The ends of the names that may be picked, such as `pdf`; empty for any.
    public var fileTypes: [String] = []

    public override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    /// Makes it from an archive.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      if configuration == nil { configuration = .plain() }
      addAction(UIAction { [unowned self] _ in presentPicker() }, for: .touchUpInside)
    }

    private func presentPicker() {
      let types = fileTypes.compactMap { UTType(filenameExtension: $0) }
      let picker = UIDocumentPickerViewController(
        forOpeningContentTypes: types.isEmpty ? [.item] : types, asCopy: true)
      picker.allowsMultipleSelection = allowsSeveral
      picker.delegate = self
      sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }
        .first?.present(picker, animated: true)
    }

    /// For UIKit: the user has picked files.
    public func documentPicker(
      _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) {
      let paths = urls.map(\.path).filter(mayPick)
      guard !paths.isEmpty else { return }
      let others = files.filter { !paths.contains($0) }
      files = allowsSeveral ? others + paths : Array(paths.suffix(1))
      editPipe.send(files)
    }
  }
#endif
