public import Bindery
public import BinderyViews
import CGtk

/// A spinner of GTK.
public final class DesktopSpinner: DesktopElement, SpinnerView {
  private let spinner: WidgetPointer = gtk_spinner_new()
  private let row: WidgetPointer

  /// Makes a spinner with a caption beside it.
  public init(_ title: String = "") {
    row = makeBox(GTK_ORIENTATION_HORIZONTAL, spacing: 6, spinner, makeCaption(title, of: nil))
    super.init(makeBox(spacing: 0, row))
    gtk_widget_set_visible(row, 0)
  }

  /// Whether it turns.
  public var isAnimating = false {
    didSet {
      gtk_spinner_set_spinning(spinner.opaque, isAnimating ? 1 : 0)
      gtk_widget_set_visible(row, isAnimating ? 1 : 0)
    }
  }
}

/// A progress bar of GTK.
public final class DesktopProgressBar: DesktopElement, ProgressBarView {
  private let bar: WidgetPointer = gtk_progress_bar_new()

  /// Makes a bar with a title.
  public init(_ title: String = "") {
    super.init(makeBox(spacing: 2, makeCaption(title, of: bar), bar))
  }

  /// How much is done, from 0 to 1; `nil` if that is not known.
  public var fraction: Double? {
    didSet {
      if let fraction { gtk_progress_bar_set_fraction(bar.opaque, fraction) }
      if fraction == nil { gtk_progress_bar_pulse(bar.opaque) }
    }
  }
}

/// A picture: a file, an icon of the theme, or a frame with the name under the mouse.
public final class DesktopImage: DesktopElement, ImageView {
  private let picture: WidgetPointer = gtk_image_new()
  private let spinner: WidgetPointer = gtk_spinner_new()
  private let tapPipe = Signal<Void, Never>.Pipe()
  /// Sends each tap.
  public var taps: Signal<Void, Never> { tapPipe.signal }
  /// Whether a tap has an effect.
  package var isTappable: Bool { tapPipe.isObserved }

  /// Makes a picture of a size in pixels.
  public init(size: Int32 = 32) {
    let overlay: WidgetPointer = gtk_overlay_new()
    gtk_overlay_set_child(overlay.opaque, picture)
    gtk_overlay_add_overlay(overlay.opaque, spinner)
    super.init(overlay)
    gtk_image_set_pixel_size(picture.opaque, size)
    gtk_widget_set_halign(overlay, GTK_ALIGN_START)
    let click = gtk_gesture_click_new()
    addController(click)
    onUser("released", of: click) { [unowned self] _ in tapPipe.send(()) }
  }

  /// The name of the picture; `nil` for none.
  public var name: String? {
    didSet {
      gtk_widget_set_tooltip_text(widget, name)
      setName(of: picture, name ?? "")
      let theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(widget))
      if let name, g_file_test(name, G_FILE_TEST_IS_REGULAR) != 0 {
        gtk_image_set_from_file(picture.opaque, name)
      } else if let name, gtk_icon_theme_has_icon(theme, name) != 0 {
        gtk_image_set_from_icon_name(picture.opaque, name)
      } else {
        gtk_image_set_from_icon_name(
          picture.opaque, name == nil ? nil : "image-x-generic-symbolic")
      }
    }
  }

  /// Whether the picture is being loaded.
  public var isLoading = false {
    didSet {
      gtk_widget_set_opacity(picture, isLoading ? 0.4 : 1)
      gtk_spinner_set_spinning(spinner.opaque, isLoading ? 1 : 0)
    }
  }
}

/// Views in a frame, which are hidden and disabled together.
open class DesktopGroup: DesktopElement, GroupView {
  /// Makes a group with a title.
  public init(_ title: String, _ contents: [DesktopElement]) {
    let frame: WidgetPointer = gtk_frame_new(title.isEmpty ? nil : title)
    let box = makeBox()
    for margin in [gtk_widget_set_margin_start, gtk_widget_set_margin_end] { margin(box, 8) }
    for margin in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom] { margin(box, 6) }
    for content in contents { gtk_box_append(box.cast(), content.widget) }
    gtk_frame_set_child(frame.cast(), box)
    super.init(frame)
  }
}

/// A page longer than its view, with a line for each part of its length.
public final class DesktopScrollArea: DesktopElement, ScrollingView {
  private let adjustment: AdjustmentPointer?
  private let scrollPipe = Signal<Double, Never>.Pipe()
  /// Sends each scrolling by the user.
  public var scrolls: Signal<Double, Never> { scrollPipe.signal }

  /// Makes a page of a length, of which a part is visible.
  public init(_ title: String, length: Int32, visible: Int32) {
    let page = makeBox(spacing: 0)
    let scroll: WidgetPointer = gtk_scrolled_window_new()
    for line in 1...(length / 20) {
      let label = makeLabel("Line \(line)")
      gtk_widget_set_size_request(label, 0, 20)
      gtk_box_append(page.cast(), label)
    }
    gtk_scrolled_window_set_child(scroll.opaque, page)
    gtk_scrolled_window_set_policy(scroll.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_widget_set_size_request(scroll, 0, visible)
    adjustment = gtk_scrolled_window_get_vadjustment(scroll.opaque)
    super.init(makeBox(spacing: 2, makeCaption(title, of: scroll), scroll))
    onUser("value-changed", of: OpaquePointer(adjustment)) { [unowned self] _ in
      scrollPipe.send(offset)
    }
  }

  /// What a person does with the wheel: a page up or down, to the top or the end.
  package enum Scroll { case up, down, top, end }

  /// Scrolls by GTK's own function, because a wheel knows no pages.
  package func userScrolls(_ scroll: Scroll) {
    guard takesInput else { return }
    let page = gtk_adjustment_get_page_size(adjustment)
    let end = gtk_adjustment_get_upper(adjustment) - page
    let place =
      switch scroll {
      case .up: offset - page
      case .down: offset + page
      case .top: 0.0
      case .end: end
      }
    gtk_adjustment_set_value(adjustment, max(0, min(place, end)))
  }

  /// How far it is scrolled, in points.
  public var offset: Double {
    get { gtk_adjustment_get_value(adjustment) }
    set { quietly { gtk_adjustment_set_value(adjustment, newValue) } }
  }
}

/// A coloured rectangle of a size that is set from outside.
public final class DesktopArea: DesktopElement, FramedView {
  /// Makes an empty rectangle.
  public init() {
    let area = makeBox()
    super.init(area)
    gtk_widget_add_css_class(area, "area")
  }

  /// The place and the size, in points.
  public var frame = ViewFrame() {
    didSet {
      gtk_widget_set_margin_start(widget, Int32(frame.x))
      gtk_widget_set_margin_top(widget, Int32(frame.y))
      gtk_widget_set_size_request(widget, Int32(frame.width), Int32(frame.height))
    }
  }
}

/// Views one below the other, without a frame.
open class DesktopBar: DesktopElement, GroupView {
  /// Makes a bar of views.
  public init(_ contents: [DesktopElement]) {
    let box = makeBox()
    for content in contents { gtk_box_append(box.cast(), content.widget) }
    super.init(box)
  }
}
