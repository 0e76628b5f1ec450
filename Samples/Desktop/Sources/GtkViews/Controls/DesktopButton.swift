public import Bindery
public import BinderyViews
import CGtk

/// A button of GTK; while it is busy, a spinner turns on it.
public final class DesktopButton: DesktopElement, ButtonView, FocusableView {
  /// Its role: Return chooses the default button of a screen, Escape the one that cancels.
  public let role: ActionRole
  /// What is written on it.
  public var title: String {
    didSet {
      gtk_label_set_text(caption.opaque, title)
      setName(of: widget, title)
    }
  }
  private let caption: WidgetPointer
  private let spinner: WidgetPointer = gtk_spinner_new()
  private let picture: WidgetPointer = gtk_image_new()
  /// When a key has pressed it, in microseconds; 0 if that press is over.
  private var keyTime = 0
  private let tapPipe = Signal<Void, Never>.Pipe()
  /// Sends each tap.
  public var taps: Signal<Void, Never> { tapPipe.signal }

  /// Makes a button with a title.
  public convenience init(_ title: String, role: ActionRole = .normal) {
    self.init(gtk_button_new(), title, role: role)
  }

  /// Makes an item of a menu: as wide as the others, with its title at the left.
  ///
  /// - Parameter leavesRoom: Whether there is room for a check mark, also if it never has one.
  convenience init(item: MenuItem, leavesRoom: Bool) {
    let isChecked: Int32 = item.isChecked.map { $0 ? 1 : 0 } ?? -1
    let role: ActionRole = item.role == .destructive ? .destructive : .normal
    self.init(makeMenuItem(isChecked), item.title, role: role)
    fillLine()
    gtk_image_set_from_icon_name(picture.opaque, "object-select-symbolic")
    gtk_widget_set_visible(picture, leavesRoom ? 1 : 0)
    gtk_widget_set_opacity(picture, item.isChecked == true ? 1 : 0)
    isEnabled = item.isEnabled
  }

  private init(_ button: WidgetPointer, _ title: String, role: ActionRole) {
    (self.title, self.role) = (title, role)
    caption = gtk_label_new(title)
    let row = makeBox(GTK_ORIENTATION_HORIZONTAL, spacing: 6, spinner, picture, caption)
    gtk_widget_set_halign(row, GTK_ALIGN_CENTER)
    gtk_button_set_child(button.cast(), row)
    for part in [spinner, picture] { gtk_widget_set_visible(part, 0) }
    gtk_widget_set_halign(button, GTK_ALIGN_START)
    // A click ends no edit: a field that is judged then might disable the button under the mouse.
    gtk_widget_set_focus_on_click(button, 0)
    switch role {
    case .default: gtk_widget_add_css_class(button, "suggested-action")
    case .destructive: gtk_widget_add_css_class(button, "destructive-action")
    case .normal, .cancel: break
    }
    super.init(button)
    setName(of: button, title)
    // GTK draws a key as a press, and clicks at the end of it: that is late for a person, and an end
    // that does not come is no click.
    onUser("activate") { [unowned self] _ in
      keyTime = g_get_monotonic_time()
      tapPipe.send(())
    }
    on("state-flags-changed") { [unowned self] _ in if !takesInput { keyTime = 0 } }
    onUser("clicked") { [unowned self] _ in
      let isLate = g_get_monotonic_time() - keyTime < 400_000
      keyTime = 0
      if !isLate { tapPipe.send(()) }
    }
  }

  /// Whether it shows that something is running.
  public var isBusy = false {
    didSet {
      setAccessibleStates(widget, 0, isBusy ? 1 : 0)
      gtk_widget_set_visible(spinner, isBusy ? 1 : 0)
      gtk_spinner_set_spinning(spinner.opaque, isBusy ? 1 : 0)
    }
  }

  /// The name of the picture on it; `nil` for none.
  public var image: String? {
    didSet {
      gtk_widget_set_visible(picture, image == nil ? 0 : 1)
      gtk_image_set_from_icon_name(picture.opaque, image)
    }
  }

  /// Is as wide as there is room for, without a frame, and with its title at the left.
  func fillLine() {
    gtk_widget_set_halign(widget, GTK_ALIGN_FILL)
    gtk_widget_set_halign(gtk_widget_get_first_child(widget), GTK_ALIGN_START)
    gtk_widget_add_css_class(widget, "flat")
  }

  /// Takes the focus.
  public func takeFocus() {
    if takesInput { gtk_widget_grab_focus(widget) }
  }
}
