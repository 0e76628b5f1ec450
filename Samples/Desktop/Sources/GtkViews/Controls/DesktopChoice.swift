public import Bindery
public import BinderyViews
import CGtk

/// A view of options, whatever their values are.
@MainActor
public protocol OptionsView: DesktopElement {
  /// The titles of the options.
  var titles: [String] { get }
  /// The widget to press for an option; `nil` if the options are shown on request.
  func button(at place: Int) -> WidgetPointer?
}

/// What a picker and a segmented control have in common: options, of which one is chosen.
public class DesktopChoice<Choice: Hashable>: DesktopElement, FocusableView, OptionsView {
  private let editPipe = Signal<Choice?, Never>.Pipe()
  /// Sends each change by the user.
  public var edits: Signal<Choice?, Never> { editPipe.signal }
  /// The value set last, which is shown as soon as an option has it.
  private var wanted: Choice?

  /// The choices, in order.
  public var options: [ChoiceOption<Choice>] = [] {
    didSet {
      quietly {
        showOptions()
        showChoice()
      }
    }
  }

  /// The choice. Setting it sends nothing.
  public var selection: Choice? {
    get { options.contains { $0.value == wanted } ? wanted : nil }
    set {
      wanted = newValue
      quietly { showChoice() }
    }
  }

  /// The titles of the choices, in order.
  public var titles: [String] { options.map(\.title) }
  /// The button of a choice.
  public func button(at place: Int) -> WidgetPointer? { nil }

  var place: Int? { options.firstIndex { $0.value == wanted } }

  func showOptions() {}
  func showChoice() {}

  /// The user has chosen an option.
  func userChose(_ place: Int?) {
    guard let place, options.indices.contains(place), options[place].isEnabled else {
      return quietly { showChoice() }
    }
    wanted = options[place].value
    editPipe.send(wanted)
  }

  /// Takes the focus.
  public func takeFocus() {
    if takesInput { gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) }
  }
}

/// A drop-down list of GTK.
public final class DesktopPicker<Choice: Hashable>: DesktopChoice<Choice>, PickerView {
  private let list: WidgetPointer

  /// Makes a picker with a title.
  public init(_ title: String, options: [ChoiceOption<Choice>] = []) {
    list = gtk_drop_down_new(nil, nil)
    gtk_widget_set_halign(list, GTK_ALIGN_START)
    super.init(makeBox(spacing: 2, makeCaption(title, of: list), list))
    onUser("notify::selected", of: list.opaque) { [unowned self] _ in
      let place = Int(gtk_drop_down_get_selected(list.opaque))
      if place != self.place { userChose(place) }
    }
    self.options = options
  }

  override func showOptions() {
    let titles = gtk_string_list_new(nil)
    for option in options { gtk_string_list_append(titles, option.title) }
    gtk_drop_down_set_model(list.opaque, titles)
    g_object_unref(titles?.object)
  }

  override func showChoice() {
    gtk_drop_down_set_selected(list.opaque, place.map(UInt32.init) ?? .max)  // none is the largest
  }
}

/// Toggle buttons of GTK in a row, of which one is pressed.
public final class DesktopSegments<Choice: Hashable>: DesktopChoice<Choice>, SegmentedControlView {
  /// Whether nothing stays chosen.
  public var isMomentary = false
  private let row: WidgetPointer
  /// The buttons, with their handlers.
  private var segments: [(button: WidgetPointer, handler: SignalHandler)] = []

  /// Makes a segmented control with a title.
  public init(_ title: String, options: [ChoiceOption<Choice>] = []) {
    row = makeBox(GTK_ORIENTATION_HORIZONTAL, spacing: 0)
    gtk_widget_add_css_class(row, "linked")
    super.init(makeBox(spacing: 2, makeCaption(title, of: row), row))
    self.options = options
  }

  override func showOptions() {
    for segment in segments { gtk_box_remove(row.cast(), segment.button) }
    segments = options.enumerated().map { place, option in
      let button: WidgetPointer = gtk_toggle_button_new_with_label(option.title)
      gtk_widget_set_sensitive(button, option.isEnabled ? 1 : 0)
      gtk_box_append(row.cast(), button)
      let handler = SignalHandler("toggled", of: button.opaque) { [unowned self] _ in
        if !isQuiet, takesInput { userPressed(place) }
        return false
      }
      return (button, handler)
    }
  }

  public override func button(at place: Int) -> WidgetPointer? { segments[place].button }

  override func showChoice() {
    for (index, segment) in segments.enumerated() {
      gtk_toggle_button_set_active(segment.button.cast(), index == place ? 1 : 0)
    }
  }

  /// A second press of the chosen segment changes nothing.
  private func userPressed(_ place: Int) {
    let isChosen = place == self.place
    if !isChosen { userChose(place) }
    if isMomentary { selection = nil } else { quietly { showChoice() } }
  }
}
