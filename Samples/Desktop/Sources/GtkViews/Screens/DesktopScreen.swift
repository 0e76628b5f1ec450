public import Bindery
public import BinderyViews
import CGtk

/// The contents of a window: views one below the other; alerts, sheets and notices lie over them.
open class DesktopScreen: DesktopElement, SheetPresentingView {
  /// A sheet is a screen.
  public typealias PresentedScreen = DesktopScreen

  private let dismissalPipe = Signal<Void, Never>.Pipe()
  /// Sends when the user has closed the sheet.
  public var sheetDismissals: Signal<Void, Never> { dismissalPipe.signal }
  /// The views, from the top.
  package let contents: [DesktopElement]
  /// The alert that covers the screen; `nil` for none.
  package private(set) var dialog: DesktopDialog?
  /// The screen that is presented over this one; `nil` for none.
  package private(set) var sheet: DesktopScreen?
  private var sheetLayer: WidgetPointer?
  private var waitingAlerts: [AlertContent] = []
  private let page: WidgetPointer
  /// Called when the title changes.
  var titleChanged: @MainActor () -> Void = {}

  /// Makes a screen with views.
  public init(title: String, _ contents: [DesktopElement]) {
    (self.title, self.contents) = (title, contents)
    let box = makeBox(spacing: 10)
    let overlay: WidgetPointer = gtk_overlay_new()
    page = gtk_scrolled_window_new()
    gtk_scrolled_window_set_policy(page.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_propagate_natural_height(page.opaque, 1)
    gtk_scrolled_window_set_child(page.opaque, box)
    for margin in [
      gtk_widget_set_margin_start, gtk_widget_set_margin_end, gtk_widget_set_margin_top,
      gtk_widget_set_margin_bottom,
    ] { margin(box, 16) }
    gtk_overlay_set_child(overlay.opaque, page)
    super.init(overlay)
    for view in contents {
      if view is DesktopNotice {
        gtk_overlay_add_overlay(overlay.opaque, view.widget)
      } else {
        gtk_box_append(box.cast(), view.widget)
      }
    }
    on("map") { [unowned self] _ in claimDefault() }
  }

  /// The title of the window.
  public var title: String { didSet { titleChanged() } }

  // MARK: Alerts

  /// Shows an alert as a card over the screen; further ones wait.
  public func present(_ alert: AlertContent) {
    guard dialog == nil else { return waitingAlerts.append(alert) }
    let dialog = DesktopDialog(alert) { [unowned self] action, texts in
      closeDialog()
      action.perform(texts: texts)
      presentNext()
    }
    self.dialog = dialog
    cover(with: dialog.widget)
    dialog.takeFocus()
  }

  /// Takes an alert away, without a choice.
  public func dismiss(_ alert: AlertContent) {
    if dialog?.alert == alert {
      closeDialog()
      presentNext()
    } else if let index = waitingAlerts.firstIndex(of: alert) {
      waitingAlerts.remove(at: index)
    }
  }

  private func closeDialog() {
    guard let dialog else { return }
    self.dialog = nil
    uncover(dialog.widget)
  }

  private func presentNext() {
    if dialog == nil, !waitingAlerts.isEmpty { present(waitingAlerts.removeFirst()) }
  }

  // MARK: Sheets

  /// Shows a screen as a card over this one, in place of the present one.
  public func present(sheet: DesktopScreen?) {
    if let sheetLayer { uncover(sheetLayer) }
    (self.sheet, sheetLayer) = (sheet, nil)
    guard let sheet else { return }
    let (title, close) = (makeLabel(sheet.title, style: "heading"), DesktopButton("Close"))
    gtk_widget_set_hexpand(title, 1)
    close.taps.observe { [unowned self] in userDismissed() }.store(in: sheet.scope)
    // The scope of the sheet keeps its button.
    sheet.scope.onEnd { extendLifetime(close) }
    let bar = makeBox(GTK_ORIENTATION_HORIZONTAL, spacing: 8, title, close.widget)
    gtk_widget_add_css_class(bar, "bar")
    let card = makeBox(spacing: 0, bar, sheet.widget)
    gtk_widget_add_css_class(card, "dialog")
    sheet.titleChanged = { [unowned sheet] in gtk_label_set_text(title.opaque, sheet.title) }
    let layer = makeShade(around: card)
    sheetLayer = layer
    cover(with: layer)
    sheet.claimDefault()
  }

  private func userDismissed() {
    present(sheet: nil)
    dismissalPipe.send(())
  }

  // MARK: What covers the screen

  private func cover(with layer: WidgetPointer) {
    releaseFocus()
    gtk_widget_set_sensitive(page, 0)
    if let sheetLayer, sheetLayer != layer { gtk_widget_set_sensitive(sheetLayer, 0) }
    gtk_overlay_add_overlay(widget.opaque, layer)
    claimDefault()
  }

  private func uncover(_ layer: WidgetPointer) {
    releaseFocus()
    gtk_overlay_remove_overlay(widget.opaque, layer)
    if let sheetLayer, sheetLayer != layer {
      gtk_widget_set_sensitive(sheetLayer, 1)
    } else {
      gtk_widget_set_sensitive(page, 1)
    }
    claimDefault()
  }

  /// Makes the default button of what is on top the one that Return chooses.
  func claimDefault() {
    guard let root = gtk_widget_get_root(widget), sheet == nil || dialog != nil else { return }
    let button = dialog.map(\.defaultButton) ?? buttons.first { $0.role == .default }
    gtk_window_set_default_widget(root.widget.cast(), button?.widget)
  }

  /// Escape: cancels the alert, dismisses the sheet, or taps the button that cancels.
  func escape() {
    if let dialog {
      dialog.cancel()
    } else if let sheet {
      if sheet.dialog != nil || sheet.sheet != nil { sheet.escape() } else { userDismissed() }
    } else if let button = buttons.first(where: { $0.role == .cancel }), button.takesInput {
      gtk_widget_activate(button.widget)
    }
  }

  private var buttons: [DesktopButton] { contents.compactMap { $0 as? DesktopButton } }
}
