import Bindery
public import BinderyViews
import CGtk

/// What a toast and a banner have in common: a line that slides in at the lower edge of a screen.
public class DesktopNotice: DesktopElement {
  /// How long a notice stays.
  public static let duration = Duration.seconds(2)
  private let label = makeLabel()
  package let button: WidgetPointer = gtk_button_new()
  private let line: WidgetPointer
  private let time = Runtime.current.time.incidental
  private var timer: Connection?

  /// Makes a view without a notice.
  public init() {
    line = makeBox(GTK_ORIENTATION_HORIZONTAL, spacing: 12, label, button)
    gtk_widget_add_css_class(line, "notice")
    let box = makeBox(spacing: 0, line)
    gtk_widget_set_halign(box, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(box, GTK_ALIGN_END)
    super.init(box)
    gtk_widget_set_visible(line, 0)
  }

  /// Shows a text until its time is over.
  fileprivate func put(_ text: String, action: String?) {
    gtk_label_set_text(label.opaque, text)
    gtk_widget_set_visible(button, action == nil ? 0 : 1)
    gtk_button_set_label(button.cast(), action ?? "")
    gtk_widget_set_visible(line, 1)
    timer?.cancel()
    timer = time.schedule(after: Self.duration) { [weak self] in self?.timeIsOver() }
  }

  fileprivate func clear() {
    timer?.cancel()
    gtk_widget_set_visible(line, 0)
  }

  fileprivate func timeIsOver() { clear() }
}

/// A notice for a moment.
public final class DesktopToast: DesktopNotice, ToastView {
  /// The notice that is shown; empty for none.
  public private(set) var text = ""
  /// The number of notices so far.
  public private(set) var count = 0

  /// Shows a notice.
  public func show(_ message: String) {
    (text, count) = (message, count + 1)
    put(message, action: nil)
  }

  fileprivate override func timeIsOver() {
    text = ""
    clear()
  }
}

/// Notices one after the other, with an action.
public final class DesktopBanner: DesktopNotice, BannerView {
  private var queue: [BannerContent] = []
  /// The notice that is shown; `nil` for none.
  public var content: BannerContent? { queue.first }

  /// Makes a banner without a notice.
  public override init() {
    super.init()
    onUser("clicked", of: button.opaque) { [unowned self] _ in
      let notice = content
      if let action = notice?.action {
        DesktopWindow.containing(widget)?.screen.note(choice: action)
      }
      timeIsOver()
      notice?.perform()
    }
  }

  /// Shows a notice.
  public func show(_ banner: BannerContent) {
    queue.append(banner)
    if queue.count == 1 { put(banner.message, action: banner.action) }
  }

  fileprivate override func timeIsOver() {
    clear()
    if !queue.isEmpty { queue.removeFirst() }
    if let next = content { put(next.message, action: next.action) }
  }
}
