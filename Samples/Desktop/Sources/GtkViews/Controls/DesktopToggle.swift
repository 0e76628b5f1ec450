public import Bindery
public import BinderyViews
import CGtk

/// A check box of GTK with three states.
public final class DesktopToggle: DesktopElement, TristateToggleView, ValidatedView, FocusableView {
  private let box: WidgetPointer
  private let issueLabel = makeLabel(style: "issue")
  private let editPipe = Signal<Bool, Never>.Pipe()
  /// Sends each change by the user.
  public var edits: Signal<Bool, Never> { editPipe.signal }

  /// Makes a check box with a title.
  public init(_ title: String) {
    self.title = title
    box = gtk_check_button_new_with_label(title)
    gtk_widget_set_visible(issueLabel, 0)
    super.init(makeBox(spacing: 2, box, issueLabel))
    // GTK takes an arrow for the way to the next radio button, and turns over the one that is alone.
    let keys: OpaquePointer = gtk_event_controller_key_new()
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    addController(keys, to: box)
    onAsked("key-pressed", of: keys) {
      [GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left, GDK_KEY_Right].contains(Int32($0.uint(1)))
    }
    onUser("toggled", of: box.opaque) { [unowned self] _ in
      // GTK turns over what is below "neither"; the user expects "on".
      if isMixed { isOn = true }
      editPipe.send(isOn)
    }
  }

  /// Without the star of a required entry.
  package override var captionText: String { title }
  private let title: String

  /// Whether it is on. Setting it sends nothing.
  public var isOn: Bool {
    get { gtk_check_button_get_active(box.cast()) != 0 }
    set {
      isMixed = false
      quietly { gtk_check_button_set_active(box.cast(), newValue ? 1 : 0) }
    }
  }

  /// Whether it is neither on nor off.
  public var isMixed: Bool {
    get { gtk_check_button_get_inconsistent(box.cast()) != 0 }
    set { quietly { gtk_check_button_set_inconsistent(box.cast(), newValue ? 1 : 0) } }
  }

  /// The issue of the input, for the user; `nil` if there is none.
  public var issue: String? {
    didSet {
      setAccessibleText(box, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, issue ?? "")
      setAccessibleStates(box, issue == nil ? 0 : 1, 0)
      gtk_label_set_text(issueLabel.opaque, issue ?? "")
      gtk_widget_set_visible(issueLabel, issue == nil ? 0 : 1)
    }
  }

  public override var isRequired: Bool {
    didSet {
      gtk_check_button_set_label(box.cast(), isRequired ? "\(title) *" : title)
      // The star is for the eye: a screen reader says that it is required.
      setAccessibleText(box, GTK_ACCESSIBLE_PROPERTY_LABEL, title)
      setAccessibleFlag(box, GTK_ACCESSIBLE_PROPERTY_REQUIRED, isRequired ? 1 : 0)
    }
  }

  /// Takes the focus.
  public func takeFocus() {
    if takesInput { gtk_widget_grab_focus(box) }
  }
}
