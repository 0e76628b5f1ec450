package import Bindery
import BinderyViews
import CGtk

/// What the boxes for a line of text have in common: a caption, an entry and the issue below.
package class DesktopTextBox: DesktopElement, ValidatedView, FocusableView {
  let entry: WidgetPointer
  /// The part of the entry that holds the text.
  package let inner: OpaquePointer
  private let (caption, issueLabel) = (makeLabel(style: "caption"), makeLabel(style: "issue"))
  private let title: String
  /// The text that an input method composes at the caret.
  private var markedText = ""
  private var isEditDue = false

  init(_ title: String, isSecure: Bool) {
    self.title = title
    entry = gtk_entry_new()
    inner = gtk_editable_get_delegate(entry.opaque)
    gtk_entry_set_visibility(entry.cast(), isSecure ? 0 : 1)
    gtk_entry_set_activates_default(entry.cast(), 1)
    gtk_label_set_text(caption.opaque, title)
    gtk_label_set_mnemonic_widget(caption.opaque, entry)
    gtk_widget_set_visible(issueLabel, 0)
    super.init(makeBox(spacing: 2, caption, entry, issueLabel))
    onUser("delete-text", of: inner) { [unowned self] in noteDeletion($0) }
    onUser("changed", of: entry.opaque) { [unowned self] _ in
      if !isEditDue || isInserting { finishChange() }
    }
    onUser("insert-text", of: inner) { [unowned self] _ in isInserting = true }
    onUser("preedit-changed", of: inner) { [unowned self] in compose($0.string(1)) }
    onUser("activate", of: entry.opaque) { [unowned self] _ in userSubmitted() }
    gtk_editable_set_enable_undo(entry.opaque, 0)
    let keys: OpaquePointer = gtk_event_controller_key_new()
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    addController(keys, to: entry)
    onAsked("key-pressed", of: keys) { [unowned self] in
      let isUndo = Int32($0.uint(1)) == GDK_KEY_z && $0.flags(3) & GDK_CONTROL_MASK.rawValue != 0
      if isUndo, takesInput, !isComposing { undo() }
      return isUndo
    }
    let focus = gtk_event_controller_focus_new()
    addController(focus, to: entry)
    onUser("leave", of: focus) { [unowned self] _ in userLeft() }
    on("enter", of: focus) { [unowned self] _ in focusPipe.send(true) }
    on("map") { [unowned self] _ in if wantsFocus { takeFocus() } }
    on("leave", of: focus) { [unowned self] _ in focusPipe.send(false) }
  }

  private let focusPipe = Signal<Bool, Never>.Pipe()
  package var focusChanges: Signal<Bool, Never> { focusPipe.signal }
  package func giveUpFocus() {
    wantsFocus = false
    releaseFocus()
  }

  /// The user has edited the text.
  func userEdited() {}
  /// The user has pressed Return.
  func userSubmitted() { userLeft() }
  /// The user has finished with the box.
  func userLeft() {}

  // GTK replaces a selection in two steps, and tells of both. The user sees one edit: so what a
  // deletion of the selection, or the end of a composition, leaves is sent before the next event,
  // unless an insertion follows at once.

  private var isInserting = false

  private func noteDeletion(_ arguments: SignalArguments) {
    var (start, end): (Int32, Int32) = (0, 0)
    guard gtk_editable_get_selection_bounds(inner, &start, &end) != 0,
      (Int(start), Int(end)) == (arguments.int(1), arguments.int(2))
    else { return }
    sendSoon()
  }

  private func sendSoon() {
    isEditDue = true
    beforeNextEvent { [weak self] in if self?.isEditDue == true { self?.finishChange() } }
  }

  private func finishChange() {
    (isEditDue, isInserting) = (false, false)
    if !isComposing, text != lastText { history.append(lastText) }
    sendEdit()
  }

  // The history belongs to the box: GTK forgets its own when code sets the text, also where that is
  // the model's answer to an edit.

  /// The texts before each edit, which undo brings back.
  private var history: [String] = []
  private var lastText = ""
  private var isSending = false

  private func sendEdit() {
    isSending = true
    userEdited()
    isSending = false
    if !isComposing { lastText = text }
  }

  private func undo() {
    guard let text = history.popLast() else { return }
    put(text, caret: -1)
    sendEdit()
  }

  private func compose(_ text: String) {
    markedText = text
    if text.isEmpty { sendSoon() } else { finishChange() }
  }

  /// Whether the text is hidden.
  package var isSecure: Bool { gtk_entry_get_visibility(entry.cast()) == 0 }

  package var isComposing: Bool { !markedText.isEmpty }

  /// The text, with what is being composed. From code the caret stays where it was, or at the end.
  package var text: String {
    get {
      var text = String(cString: gtk_editable_get_text(entry.opaque))
      if isComposing {
        text.unicodeScalars.insert(contentsOf: markedText.unicodeScalars, at: caret)
      }
      return text
    }
    set {
      guard newValue != text else { return }
      let (old, count) = (gtk_editable_get_position(entry.opaque), newValue.unicodeScalars.count)
      let wasAtEnd = Int(old) == text.unicodeScalars.count
      put(newValue, caret: wasAtEnd ? -1 : min(old, Int32(count)))
      if !isSending { (history, lastText) = ([], newValue) }
    }
  }

  private func put(_ text: String, caret: Int32) {
    quietly {
      gtk_editable_set_text(entry.opaque, text)
      gtk_editable_set_position(entry.opaque, caret)
    }
  }

  private var caret: String.UnicodeScalarView.Index {
    let scalars = String(cString: gtk_editable_get_text(entry.opaque)).unicodeScalars
    let place = Int(gtk_editable_get_position(entry.opaque))
    return scalars.index(scalars.startIndex, offsetBy: place, limitedBy: scalars.endIndex)
      ?? scalars.endIndex
  }

  package var placeholder: String {
    get { gtk_entry_get_placeholder_text(entry.cast()).map { String(cString: $0) } ?? "" }
    set { gtk_entry_set_placeholder_text(entry.cast(), newValue) }
  }

  package var issue: String? {
    didSet {
      gtk_label_set_text(issueLabel.opaque, issue ?? "")
      gtk_widget_set_visible(issueLabel, issue == nil ? 0 : 1)
    }
  }

  package override var isRequired: Bool {
    didSet { gtk_label_set_text(caption.opaque, isRequired ? "\(title) *" : title) }
  }

  /// Whether it takes the focus when it comes into a window.
  private var wantsFocus = false

  /// Takes the focus, or waits until it is in a window.
  package func takeFocus() {
    wantsFocus = gtk_widget_get_root(widget) == nil
    if !wantsFocus, takesInput { gtk_text_grab_focus_without_selecting(inner.widget.cast()) }
  }
}
