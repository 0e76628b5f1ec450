public import Bindery
public import BinderyViews
import CGtk

/// What the boxes for a line of text have in common: a caption, an entry and the issue below.
public class DesktopTextBox: DesktopElement, ValidatedView, FocusableView {
  let entry: WidgetPointer
  /// The part of the entry that holds the text.
  package let inner: OpaquePointer
  private let (caption, issueLabel) = (makeLabel(style: "caption"), makeLabel(style: "issue"))
  private let title: String
  /// Without the star of a required entry.
  package override var captionText: String { title }
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
    setName(of: entry, title)
    gtk_widget_set_visible(issueLabel, 0)
    super.init(makeBox(spacing: 2, caption, entry, issueLabel))
    onUser("delete-text", of: inner) { [unowned self] in noteDeletion($0) }
    onUser("changed", of: entry.opaque) { [unowned self] _ in
      changeCount += 1
      if !isEditDue || isInserting { finishChange() }
    }
    onUser("insert-text", of: inner) { [unowned self] _ in isInserting = true }
    onUser("preedit-changed", of: inner) { [unowned self] in compose($0.string(1)) }
    onUser("activate", of: entry.opaque) { [unowned self] _ in
      userSubmitted()
      committedText = text
    }
    gtk_editable_set_enable_undo(entry.opaque, 0)
    let keys: OpaquePointer = gtk_event_controller_key_new()
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    addController(keys, to: entry)
    onAsked("key-pressed", of: keys) { [unowned self] in userPressed($0.uint(1), $0.flags(3)) }
    onUser("paste-clipboard", of: inner) { [unowned self] _ in isPasting = true }
    let focus = gtk_event_controller_focus_new()
    addController(focus, to: entry)
    onUser("leave", of: focus) { [unowned self] _ in endSession() }
    on("enter", of: focus) { [unowned self] _ in
      committedText = text
      focusPipe.send(true)
    }
    on("map") { [unowned self] _ in if wantsFocus { takeFocus() } }
    on("leave", of: focus) { [unowned self] _ in focusPipe.send(false) }
  }

  /// Puts a widget at the right of the entry.
  func put(beside widget: WidgetPointer) {
    g_object_ref(entry)
    gtk_box_remove(self.widget.cast(), entry)
    gtk_widget_set_hexpand(entry, 1)
    let row = makeBox(GTK_ORIENTATION_HORIZONTAL, spacing: 4, entry, widget)
    gtk_box_insert_child_after(self.widget.cast(), row, caption)
    g_object_unref(entry)
  }

  /// How often the user has changed the text.
  package private(set) var changeCount = 0
  private let focusPipe = Signal<Bool, Never>.Pipe()
  /// Sends whether it has the focus, each time that changes.
  public var focusChanges: Signal<Bool, Never> { focusPipe.signal }
  /// Gives up the focus.
  public func giveUpFocus() {
    wantsFocus = false
    releaseFocus()
  }

  /// The user has edited the text.
  func userEdited() {}
  /// The user has pressed Return.
  func userSubmitted() { userLeft() }
  /// The user has finished with the box.
  func userLeft() {}
  /// The user has pressed Down; returns whether that has an effect.
  func userPressedDown() -> Bool { false }

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
    remember()
    sendEdit()
  }

  // The history belongs to the box: GTK forgets its own when code sets the text, also where that is
  // the model's answer to an edit. It has the steps that headless views have.

  private var history = TextHistory()
  /// What was shown before the present edit.
  private var last = TextHistory.State(text: "")
  private var isSending = false
  private var isPasting = false

  private var present: TextHistory.State {
    let place = caretPlace
    return TextHistory.State(text: text, selection: place == text.count ? nil : place..<place)
  }

  private func sendEdit() {
    isSending = true
    userEdited()
    isSending = false
    last = present
  }

  /// Stores what was shown before an edit, if that begins a step. A secret has no history.
  private func remember() {
    defer { (isPasting, wasComposing) = (false, false) }
    let (old, new) = (last.text, text)
    guard old != new, !isSecure else { return }
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = min(
      zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count,
      min(old.count, new.count) - head)
    let (gone, come) = (old.dropFirst(head).dropLast(tail), new.dropFirst(head).dropLast(tail))
    // GTK sends an edit before it moves the caret: so its place is read off the texts.
    let place = head + gone.count
    let before = TextHistory.State(text: old, selection: tail == 0 ? nil : place..<place)
    if isComposing || wasComposing {
      history.beginEdit(.composing, from: before, beginsAnew: false)
    } else if isPasting || come.count > 1 || come.isEmpty && gone.count > 1 {
      history.beginEdit(nil, from: before, beginsAnew: true)
    } else if come.isEmpty {
      history.beginEdit(.deleting, from: before, beginsAnew: false)
    } else {
      let begins = TextHistory.beginsWord(String(come), after: new.prefix(head).last)
      history.beginEdit(.typing, from: before, beginsAnew: begins)
    }
  }

  private func userPressed(_ key: UInt32, _ modifiers: UInt32) -> Bool {
    let isShifted = modifiers & GDK_SHIFT_MASK.rawValue != 0
    guard modifiers & GDK_CONTROL_MASK.rawValue != 0 else {
      switch Int32(key) {
      case GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Home, GDK_KEY_End: history.endRun()
      case GDK_KEY_Down where takesInput: return userPressedDown()
      case GDK_KEY_Escape where takesInput && !isComposing: return userEscaped()
      default: break
      }
      return false
    }
    let isRedo: Bool
    switch Int32(gdk_keyval_to_lower(key)) {
    case GDK_KEY_z: isRedo = isShifted
    case GDK_KEY_y: isRedo = true
    default: return false
    }
    guard takesInput else { return true }
    commitComposition()
    let state = isRedo ? history.redo(from: present) : history.undo(from: present)
    guard let state else { return true }
    put(
      state.text,
      caret: state.selection.map { scalars(before: $0.upperBound, in: state.text) } ?? -1)
    sendEdit()
    return true
  }

  /// The text that Escape brings back: what was there when the box got the focus, was finished with,
  /// or was set by code since.
  private var committedText = ""
  private var isCancelling = false

  /// The user gives up what they have entered, and leaves the box.
  ///
  /// - Returns: Whether nothing else gets the key.
  func userEscaped() -> Bool {
    if text != committedText { replace(with: committedText) }
    isCancelling = true
    releaseFocus()
    return false
  }

  /// Replaces the text, as the user, by one step.
  func replace(with words: String) {
    isPasting = true
    put(words, caret: -1)
    remember()
    sendEdit()
  }

  private func endSession() {
    commitComposition()
    history.endRun()
    if !isCancelling { userLeft() }
    isCancelling = false
    committedText = text
  }

  private func scalars(before characters: Int, in text: String) -> Int32 {
    Int32(text.prefix(characters).unicodeScalars.count)
  }

  // MARK: Composition

  /// Whether the present edit ends a composition.
  private var wasComposing = false

  private func compose(_ text: String) {
    guard text != markedText else { return }
    wasComposing = isComposing && text.isEmpty
    markedText = text
    if text.isEmpty { sendSoon() } else { finishChange() }
  }

  /// Makes what is being composed a part of the text, as when the user leaves the box.
  package func commitComposition() {
    guard isComposing else { return }
    let words = markedText
    markedText = ""
    gtk_entry_reset_im_context(entry.cast())
    wasComposing = true
    var place = gtk_editable_get_position(entry.opaque)
    isInserting = true
    gtk_editable_insert_text(entry.opaque, words, Int32(words.utf8.count), &place)
    gtk_editable_set_position(entry.opaque, place)
    history.endRun()
  }

  /// Whether the text is hidden.
  public var isSecure: Bool { gtk_entry_get_visibility(entry.cast()) == 0 }

  /// Whether the text contains marked text of an input method.
  public var isComposing: Bool { !markedText.isEmpty }

  /// The text, with what is being composed. From code the caret stays where it was, or at the end.
  public var text: String {
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
      if isComposing {
        // It is a part of the text that is replaced.
        markedText = ""
        gtk_entry_reset_im_context(entry.cast())
      }
      put(newValue, caret: wasAtEnd ? -1 : min(old, Int32(count)))
      if !isSending {
        history.clear()
        (last, committedText) = (present, newValue)
      }
    }
  }

  private func put(_ text: String, caret: Int32) {
    quietly {
      gtk_editable_set_text(entry.opaque, text)
      gtk_editable_set_position(entry.opaque, caret)
    }
  }

  /// The number of characters before the caret.
  private var caretPlace: Int {
    let place = Int(gtk_editable_get_position(entry.opaque)) + markedText.unicodeScalars.count
    return String(text.unicodeScalars.prefix(place)).count
  }

  private var caret: String.UnicodeScalarView.Index {
    let scalars = String(cString: gtk_editable_get_text(entry.opaque)).unicodeScalars
    let place = Int(gtk_editable_get_position(entry.opaque))
    return scalars.index(scalars.startIndex, offsetBy: place, limitedBy: scalars.endIndex)
      ?? scalars.endIndex
  }

  /// The text that is shown while it is empty.
  public var placeholder: String {
    get { gtk_entry_get_placeholder_text(entry.cast()).map { String(cString: $0) } ?? "" }
    set { gtk_entry_set_placeholder_text(entry.cast(), newValue) }
  }

  /// The issue of the input, for the user; `nil` if there is none.
  public var issue: String? {
    didSet {
      setAccessibleText(entry, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, issue ?? "")
      setAccessibleStates(entry, issue == nil ? 0 : 1, 0)
      gtk_label_set_text(issueLabel.opaque, issue ?? "")
      gtk_widget_set_visible(issueLabel, issue == nil ? 0 : 1)
    }
  }

  public override var isRequired: Bool {
    didSet {
      gtk_label_set_text(caption.opaque, isRequired ? "\(title) *" : title)
      setAccessibleFlag(entry, GTK_ACCESSIBLE_PROPERTY_REQUIRED, isRequired ? 1 : 0)
    }
  }

  /// Whether it takes the focus when it comes into a window.
  private var wantsFocus = false

  /// Takes the focus, or waits until it is in a window.
  public func takeFocus() {
    wantsFocus = gtk_widget_get_root(widget) == nil
    if !wantsFocus, takesInput { gtk_text_grab_focus_without_selecting(inner.widget.cast()) }
  }
}
