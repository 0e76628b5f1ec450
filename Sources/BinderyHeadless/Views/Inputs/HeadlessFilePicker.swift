public import Bindery
public import BinderyViews

/// A picker of files.
///
/// ```swift
/// let attachments = HeadlessFilePicker("Attachments", allowsSeveral: true)
/// attachments.bind(MutableProperty(["a.pdf"]))
/// ```
///
/// The user chooses a file by its path, in place of the one before or besides it, and clears the
/// picker. There need not be such a file.
public final class HeadlessFilePicker: HeadlessView, FilePickerView {
  private var editPipe = LazyPipe<[String]>()

  /// The paths of the picked files. Setting them sends nothing.
  public var files: [String] = [] {
    didSet { changed() }
  }

  /// Whether several files may be picked.
  public var allowsSeveral: Bool {
    didSet { changed() }
  }

  /// The ends of the names that may be picked, such as `pdf`; empty for any.
  public var fileTypes: [String]

  /// Makes a picker without picked files.
  public init(_ label: String, fileTypes: [String] = [], allowsSeveral: Bool = false) {
    (self.fileTypes, self.allowsSeveral) = (fileTypes, allowsSeveral)
    super.init(label)
  }

  /// Sends the paths each time the user picks or clears.
  public var edits: Signal<[String], Never> { editPipe.signal }

  package override func response(to action: UserAction) -> UserAction.Response {
    switch (action, action.argument) {
    case (.choose, .text(let path)):
      guard !path.isEmpty else { return .refused("a file has a path") }
      guard mayPick(path) else {
        return .refused(
          "\(path.quoted) is none of the types that can be picked: "
            + fileTypes.joined(separator: ", "))
      }
      return .accepted {
        let others = self.allowsSeveral ? self.files.filter { $0 != path } : []
        self.userPicks(others + [path])
      }
    case (.clear, _): return .accepted { self.userPicks([]) }
    default: return super.response(to: action)
    }
  }

  private func userPicks(_ files: [String]) {
    guard takesInput, files != self.files else { return }
    self.files = files
    note("picked \(files.count) files")
    editPipe.send(files)
  }

  package override var figure: ViewFigure { .files(files) }
}
