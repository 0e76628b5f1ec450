public import Bindery
public import BinderyViews
import CGtk

/// What a slider and a stepper have in common: a number within bounds.
public class DesktopRange: DesktopElement, FocusableView {
  package let adjustment: AdjustmentPointer
  package let control: WidgetPointer
  /// The number set last, which wider bounds give back.
  private var wanted: Double

  fileprivate init(
    _ title: String, in range: ClosedRange<Double>, _ adjustment: AdjustmentPointer,
    _ control: WidgetPointer
  ) {
    (self.range, self.adjustment, self.control) = (range, adjustment, control)
    wanted = range.lowerBound
    super.init(makeBox(spacing: 2, makeCaption(title, of: control), control))
    showNumber()
    onUser("value-changed", of: OpaquePointer(adjustment)) { [unowned self] _ in
      wanted = value
      userChanged()
    }
  }

  /// The user has changed the number.
  func userChanged() {}

  /// The bounds.
  public var range: ClosedRange<Double> { didSet { showNumber() } }

  /// The value. Setting it sends nothing.
  public var value: Double {
    get { gtk_adjustment_get_value(adjustment) }
    set {
      wanted = newValue
      showNumber()
    }
  }

  /// The step of a move.
  public var step = 1.0 { didSet { showNumber() } }

  private func showNumber() {
    let number = min(max(wanted, range.lowerBound), range.upperBound)
    quietly {
      gtk_adjustment_configure(
        adjustment, number, range.lowerBound, range.upperBound, step, step * 10, 0)
    }
  }

  /// Takes the focus.
  public func takeFocus() {
    if takesInput { gtk_widget_grab_focus(control) }
  }
}

/// A slider of GTK.
public final class DesktopSlider: DesktopRange, SliderView {
  private let movePipe = Signal<SliderMove, Never>.Pipe()
  private var isHeld = false
  /// Sends each move by the user.
  public var moves: Signal<SliderMove, Never> { movePipe.signal }

  /// Makes a slider with a title.
  public init(_ title: String, in range: ClosedRange<Double> = 0...1) {
    let adjustment: AdjustmentPointer = gtk_adjustment_new(0, 0, 1, 0.01, 0.1, 0)
    let scale: WidgetPointer = gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, adjustment)
    gtk_scale_set_draw_value(scale.cast(), 1)
    gtk_scale_set_value_pos(scale.cast(), GTK_POS_RIGHT)
    super.init(title, in: range, adjustment, scale)
    step = (range.upperBound - range.lowerBound) / 100
    // The handle is held from a press to the release; a key moves it at once.
    let events = gtk_event_controller_legacy_new()
    gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
    addController(events, to: scale)
    onUser("event", of: events) { [unowned self] in
      switch gdk_event_get_event_type($0.event(1)) {
      case GDK_BUTTON_PRESS: isHeld = true
      case GDK_BUTTON_RELEASE where isHeld:
        isHeld = false
        movePipe.send(SliderMove(value, isFinal: true))
      default: break
      }
    }
  }

  override func userChanged() { movePipe.send(SliderMove(value, isFinal: !isHeld)) }
}

/// A stepper of GTK: a number with two buttons.
public final class DesktopStepper: DesktopRange, StepperView, ValidatedView {
  private let editPipe = Signal<Double, Never>.Pipe()
  /// Sends each change by the user.
  public var edits: Signal<Double, Never> { editPipe.signal }

  /// Makes a stepper with a title.
  public init(_ title: String, in range: ClosedRange<Double> = 0...100) {
    let adjustment: AdjustmentPointer = gtk_adjustment_new(0, 0, 1, 1, 10, 0)
    let button: WidgetPointer = gtk_spin_button_new(adjustment, 1, 0)
    gtk_spin_button_set_numeric(button.opaque, 1)
    gtk_widget_set_halign(button, GTK_ALIGN_START)
    super.init(title, in: range, adjustment, button)
  }

  override func userChanged() { editPipe.send(value) }

  /// The issue of the input, for the user; `nil` if there is none.
  public var issue: String? {
    didSet { gtk_widget_set_tooltip_text(control, issue) }
  }
}
