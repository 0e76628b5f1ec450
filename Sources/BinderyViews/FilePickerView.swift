/// A picker of files, which asks the system for them.
///
/// ```swift
/// attachments.allowsSeveral = true
/// attachments.fileTypes = ["pdf", "png"]
/// attachments.bind(paths)
/// ```
///
/// A file is known by its path. The picker does not read files, and does not look whether there is one.
@MainActor
public protocol FilePickerView: ValueView, DescribedView where Value == [String] {
  /// The paths of the picked files, in the order in which they were picked. Setting them sends nothing.
  var files: [String] { get set }
  /// Whether several files may be picked. Setting it sends nothing, and keeps what is picked.
  var allowsSeveral: Bool { get set }
  /// The ends of the names that may be picked, such as `pdf`; empty for any. Setting them sends
  /// nothing, and keeps what is picked.
  var fileTypes: [String] { get set }
}

extension ViewKey where View: FilePickerView {
  /// The paths of the picked files, shown side by side; absent for none.
  public static var files: ViewKey<View, [String]> {
    .init({ $0.files }, { $0.files = $1 })
      .shown { $1.isEmpty ? .absent : .text($1.joined(separator: ", ")) }
  }
  /// Whether several files may be picked.
  public static var allowsSeveral: ViewKey<View, Bool> {
    .init({ $0.allowsSeveral }, { $0.allowsSeveral = $1 })
  }
}

extension FilePickerView {
  /// The kind: role and attributes.
  public static var kind: ViewKind {
    ViewKind(.button, "file picker", of: Self.self, .files, .allowsSeveral)
  }

  /// The paths of the picked files.
  public var entry: [String] {
    get { files }
    set { files = newValue }
  }

  /// Whether a file may be picked, by the end of its name. Upper and lower case are the same.
  public func mayPick(_ path: String) -> Bool {
    let name = path.lowercased()
    return fileTypes.isEmpty || fileTypes.contains { name.hasSuffix("." + $0.lowercased()) }
  }
}
