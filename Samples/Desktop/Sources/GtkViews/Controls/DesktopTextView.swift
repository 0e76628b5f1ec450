public import Bindery
public import BinderyViews
import CGtk

/// A text view of GTK for several lines.
public final class DesktopTextView: DesktopElement, TextView, FocusableView {
  private let editPipe = Signal<String, Never>.Pipe()
  private let commitPipe = Signal<Void, Never>.Pipe()
  private let selectionPipe = Signal<Range<Int>, Never>.Pipe()
  /// Sends each change by the user.
  public var edits: Signal<String, Never> { editPipe.signal }
  /// Sends when the user has finished editing.
  public var commits: Signal<Void, Never> { commitPipe.signal }
  /// Sends each change of the selected text.
  public var selectionChanges: Signal<Range<Int>, Never> { selectionPipe.signal }
  /// The part into which the user types.
  package let control: WidgetPointer = gtk_text_view_new()
  private let buffer: TextBufferPointer?
  /// What was sent, or set by code, last.
  private var last = (text: "", selection: 0..<0)
  /// How many of GTK's actions, such as typing over a selection, are under way.
  private var actionCount = 0
  private let caption: WidgetPointer?

  /// Makes a view with a title, at least as high as some lines.
  public init(_ title: String, lineCount: Int32 = 3) {
    let scroll: WidgetPointer = gtk_scrolled_window_new()
    buffer = gtk_text_view_get_buffer(control.cast())
    caption = makeCaption(title, of: control)
    gtk_text_view_set_wrap_mode(control.cast(), GTK_WRAP_WORD_CHAR)
    gtk_scrolled_window_set_child(scroll.opaque, control)
    gtk_scrolled_window_set_min_content_height(scroll.opaque, lineCount * 20)
    gtk_widget_add_css_class(scroll, "list")
    super.init(makeBox(spacing: 2, caption, scroll))
    let source = buffer.map { OpaquePointer($0) }
    onUser("begin-user-action", of: source) { [unowned self] _ in actionCount += 1 }
    onUser("end-user-action", of: source) { [unowned self] _ in
      actionCount -= 1
      // GTK takes no text from code until its action is over.
      beforeNextEvent { [weak self] in self?.sendEdit() }
    }
    onUser("changed", of: source) { [unowned self] _ in sendEdit() }
    onUser("notify::cursor-position", of: source) { [unowned self] _ in sendSelection() }
    let keys: OpaquePointer = gtk_event_controller_key_new()
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    addController(keys, to: control)
    onAsked("key-pressed", of: keys) { [unowned self] in
      !acceptsReturn && Int32($0.uint(1)) == GDK_KEY_Return
    }
    let focus = gtk_event_controller_focus_new()
    addController(focus, to: control)
    onUser("leave", of: focus) { [unowned self] _ in commitPipe.send(()) }
    acceptsTab = false
  }

  /// Whether Return writes a line break.
  public var acceptsReturn = true
  /// Whether Tab writes a tab; otherwise it goes to the next view.
  public var acceptsTab: Bool {
    get { gtk_text_view_get_accepts_tab(control.cast()) != 0 }
    set { gtk_text_view_set_accepts_tab(control.cast(), newValue ? 1 : 0) }
  }

  /// GTK tells of typing over a selection twice; the user sees one edit.
  private func sendEdit() {
    let text = text
    guard actionCount == 0, text != last.text else { return }
    last.text = text
    editPipe.send(text)
  }

  private func sendSelection() {
    let selection = selection
    guard selection != last.selection else { return }
    last.selection = selection
    selectionPipe.send(selection)
  }

  /// The text. From code the caret stays where it was, or at the end.
  public var text: String {
    get {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      guard let words = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
      defer { g_free(words) }
      return String(cString: words)
    }
    set {
      let old = text
      guard newValue != old else { return }
      let caret = selection.upperBound
      quietly { gtk_text_buffer_set_text(buffer, newValue, Int32(newValue.utf8.count)) }
      last.text = newValue
      let place = caret == old.count ? newValue.count : min(caret, newValue.count)
      selection = place..<place
    }
  }

  /// The selected characters; GTK counts scalars.
  public var selection: Range<Int> {
    get {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_selection_bounds(buffer, &start, &end)
      let scalars = text.unicodeScalars
      let counts = [start, end].map { iter in
        var iter = iter
        return String(scalars.prefix(Int(gtk_text_iter_get_offset(&iter)))).count
      }
      return counts[0]..<counts[1]
    }
    set {
      let text = text
      let bounds = newValue.clamped(to: 0..<text.count)
      var (start, end) = (GtkTextIter(), GtkTextIter())
      let offset = { Int32(text.prefix($0).unicodeScalars.count) }
      gtk_text_buffer_get_iter_at_offset(buffer, &start, offset(bounds.lowerBound))
      gtk_text_buffer_get_iter_at_offset(buffer, &end, offset(bounds.upperBound))
      quietly { gtk_text_buffer_select_range(buffer, &end, &start) }
      last.selection = bounds
    }
  }

  /// Takes the focus.
  public func takeFocus() {
    if takesInput { gtk_widget_grab_focus(control) }
  }
}
