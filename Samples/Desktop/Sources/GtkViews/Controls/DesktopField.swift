public import Bindery
public import BinderyViews
import CGtk

/// A field of GTK for a line of text, with marked text and a caret.
public final class DesktopField: DesktopTextBox, TextFieldView {
  private let editPipe = Signal<String, Never>.Pipe()
  private let commitPipe = Signal<Void, Never>.Pipe()
  private let submitPipe = Signal<String, Never>.Pipe()
  private let selectionPipe = Signal<Range<Int>, Never>.Pipe()
  private var lastSelection = 0..<0
  /// Sends each change by the user.
  public var edits: Signal<String, Never> { editPipe.signal }
  /// Sends when the user has finished editing.
  public var commits: Signal<Void, Never> { commitPipe.signal }
  /// Sends the text for Return.
  public var submissions: Signal<String, Never> { submitPipe.signal }
  /// Sends each change of the selected text.
  public var selectionChanges: Signal<Range<Int>, Never> { selectionPipe.signal }

  /// Whether the text is hidden.
  public override var isSecret: Bool { isSecure }

  /// Makes a field with a title.
  public override init(_ title: String, isSecure: Bool = false) {
    super.init(title, isSecure: isSecure)
    for property in ["notify::cursor-position", "notify::selection-bound"] {
      on(property, of: inner) { [unowned self] _ in
        guard takesInput, selection != lastSelection else { return }
        lastSelection = selection
        if !isQuiet { selectionPipe.send(lastSelection) }
      }
    }
    on("state-flags-changed", of: inner) { [unowned self] _ in restoreSelection() }
  }

  /// GTK forgets the selection of a field that is disabled.
  private func restoreSelection() {
    let selected = lastSelection
    if takesInput, selection != selected { selection = selected }
  }

  override func userEdited() { editPipe.send(text) }
  override func userLeft() { commitPipe.send(()) }
  override func userSubmitted() {
    userLeft()
    submitPipe.send(text)
  }

  /// GTK counts scalars, and this counts characters.
  public var selection: Range<Int> {
    get {
      guard takesInput else { return lastSelection.clamped(to: 0..<text.count) }
      var (start, end): (Int32, Int32) = (0, 0)
      gtk_editable_get_selection_bounds(inner, &start, &end)
      return characters(before: start)..<characters(before: end)
    }
    set {
      let bounds = newValue.clamped(to: 0..<text.count)
      quietly {
        gtk_editable_select_region(
          inner, scalars(before: bounds.lowerBound), scalars(before: bounds.upperBound))
      }
      lastSelection = bounds
    }
  }

  private func characters(before scalars: Int32) -> Int {
    String(text.unicodeScalars.prefix(Int(scalars))).count
  }

  private func scalars(before characters: Int) -> Int32 {
    Int32(text.prefix(characters).unicodeScalars.count)
  }
}
