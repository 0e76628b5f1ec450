public import Bindery
public import BinderyViews
import CGtk

/// A box into which the user types the path of a file, and a button that opens the desktop's dialog for
/// files. The picked files are below, with a button that takes them away.
public final class DesktopFilePicker: DesktopTextBox, FilePickerView {
  private let editPipe = Signal<[String], Never>.Pipe()
  /// Sends the paths each time the user picks or clears.
  public var edits: Signal<[String], Never> { editPipe.signal }
  private let (browse, name) = (DesktopButton("Browse…"), makeLabel())
  /// The button that takes the picked files away.
  package let clearing = DesktopButton("Clear")
  private let title: String
  /// The dialog that is open, and what waits for its answer.
  private var dialog: (chooser: OpaquePointer, handler: SignalHandler)?

  /// Makes a picker without picked files.
  public init(_ title: String, fileTypes: [String] = [], allowsSeveral: Bool = false) {
    (self.title, self.fileTypes, self.allowsSeveral) = (title, fileTypes, allowsSeveral)
    super.init(title, isSecure: false)
    gtk_entry_set_activates_default(entry.cast(), 0)
    gtk_widget_set_hexpand(name, 1)
    put(beside: browse.widget)
    let row = makeBox(GTK_ORIENTATION_HORIZONTAL, spacing: 8, name, clearing.widget)
    gtk_box_append(widget.cast(), row)
    browse.taps.observe { [unowned self] in openDialog() }.store(in: scope)
    clearing.taps.observe { [unowned self] in userPicked([]) }.store(in: scope)
    showFiles()
    showTypes()
  }

  isolated deinit { closeDialog() }

  /// The paths of the picked files. Setting them sends nothing.
  public var files: [String] = [] { didSet { showFiles() } }
  /// Whether several files may be picked.
  public var allowsSeveral: Bool
  /// The ends of the names that may be picked, such as `pdf`; empty for any.
  public var fileTypes: [String] { didSet { showTypes() } }

  private func showFiles() {
    gtk_label_set_text(name.opaque, files.joined(separator: "\n"))
    gtk_widget_set_visible(gtk_widget_get_parent(name), files.isEmpty ? 0 : 1)
  }

  private func showTypes() {
    placeholder = fileTypes.isEmpty ? "Path" : "Path: " + fileTypes.joined(separator: ", ")
  }

  private func userPicked(_ files: [String]) {
    guard takesInput, files != self.files else { return }
    self.files = files
    editPipe.send(files)
  }

  private func userPicked(more paths: [String]) {
    let paths = paths.filter { !$0.isEmpty && mayPick($0) }
    guard !paths.isEmpty else { return }
    let others = allowsSeveral ? files.filter { !paths.contains($0) } : []
    userPicked(others + (allowsSeveral ? paths : Array(paths.suffix(1))))
  }

  /// Return picks the path. One that may not be picked stays in the box.
  override func userSubmitted() {
    let path = text
    guard mayPick(path) else { return }
    text = ""
    userPicked(more: [path])
  }

  // MARK: The dialog

  private func openDialog() {
    closeDialog()
    let window = gtk_widget_get_root(widget).map { $0.widget.cast(to: GtkWindow.self) }
    guard
      let chooser = gtk_file_chooser_native_new(
        title, window, GTK_FILE_CHOOSER_ACTION_OPEN, nil, nil)
    else { return }
    gtk_file_chooser_set_select_multiple(chooser, allowsSeveral ? 1 : 0)
    if !fileTypes.isEmpty, let filter = gtk_file_filter_new() {
      for type in fileTypes { gtk_file_filter_add_suffix(filter, type) }
      gtk_file_chooser_add_filter(chooser, filter)
    }
    let handler = SignalHandler("response", of: chooser) { [unowned self] arguments in
      let isAccepted = arguments.int(1) == Int(GTK_RESPONSE_ACCEPT.rawValue)
      let paths = isAccepted ? paths(in: gtk_file_chooser_get_files(chooser)) : []
      closeDialog()
      userPicked(more: paths)
      return false
    }
    dialog = (chooser, handler)
    gtk_native_dialog_show(NativeDialogPointer(chooser))
  }

  private func closeDialog() {
    guard let dialog else { return }
    self.dialog = nil
    g_object_unref(dialog.chooser.object)
  }

  private func paths(in list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    defer { g_object_unref(list.object) }
    return (0..<g_list_model_get_n_items(list)).compactMap { place in
      guard let file = g_list_model_get_item(list, place) else { return nil }
      defer { g_object_unref(file) }
      guard let path = g_file_get_path(OpaquePointer(file)) else { return nil }
      defer { g_free(path) }
      return String(cString: path)
    }
  }
}
