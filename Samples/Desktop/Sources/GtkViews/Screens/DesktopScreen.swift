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
  private let choicePipe = Signal<String, Never>.Pipe()
  /// Sends the title of each action of an alert or a notice that the user has chosen, before it is
  /// performed.
  public var choices: Signal<String, Never> { choicePipe.signal }
  /// The views, from the top.
  package let contents: [DesktopElement]
  /// The alert that covers the screen; `nil` for none.
  package var dialog: DesktopDialog? { host?.dialog ?? ownDialog }
  private var ownDialog: DesktopDialog?
  /// The stack whose page this is. It shows the alerts of its pages, since it is above all of them.
  var host: DesktopScreen? {
    get { stack.screen }
    set { stack.screen = newValue }
  }
  private var stack = WeakScreen()
  /// The screen that is presented over this one; `nil` for none.
  package private(set) var sheet: DesktopScreen?
  /// The menu of a view that was opened last.
  package weak var contextMenu: ContextMenu?
  private var sheetLayer: WidgetPointer?
  private var close: DesktopButton?
  private var waitingAlerts: [(content: AlertContent, owner: DesktopScreen)] = []
  private let page: WidgetPointer
  private let visibility = MutableProperty(false)
  /// Called when the title changes.
  var titleChanged: @MainActor () -> Void = {}
  /// Asked before Escape or a button goes back from the screen, or closes it.
  public var mayLeave: @MainActor () -> Bool = { true }
  /// Whether the screen is in the window, and no sheet over it.
  public var isVisible: Property<Bool> { visibility }
  /// The screen that is shown in place of this one; for a stack, its page.
  public var pageInFront: DesktopScreen? { nil }
  /// The view above all pages, while this one is shown.
  public var covering: DesktopElement?

  /// The buttons at the end of the bar with the title, while the screen is in front.
  let header: [DesktopButton]
  /// The buttons at the beginning of that bar.
  var headerStart: [DesktopButton] { [] }
  /// The screen whose title and buttons are in that bar.
  var headerScreen: DesktopScreen { self }
  /// Called when a window shows the title and the buttons in its own bar.
  func useHeaderOfWindow() {}

  /// Makes a screen with views.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - contents: The views, from the top; more than there is room for scrolls.
  ///   - header: Buttons beside the title.
  public init(title: String, _ contents: [DesktopElement], header: [DesktopButton] = []) {
    (self.title, self.contents, self.header) = (title, contents, header)
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
    watch()
  }

  /// Makes a screen of a widget.
  public init(title: String, body: WidgetPointer) {
    (self.title, contents, header, page) = (title, [], [], body)
    let overlay: WidgetPointer = gtk_overlay_new()
    gtk_overlay_set_child(overlay.opaque, page)
    super.init(overlay)
    watch()
  }

  private func watch() {
    on("map") { [unowned self] _ in
      claimDefault()
      visibility.value = sheet == nil
    }
    on("unmap") { [unowned self] _ in visibility.value = false }
  }

  /// The title of the window.
  public var title: String { didSet { titleChanged() } }

  // MARK: Alerts

  /// Shows an alert as a card over the screen; further ones wait. An alert of a page is above all pages,
  /// and goes with its page.
  public func present(_ alert: AlertContent) { present(alert, of: self) }

  private func present(_ alert: AlertContent, of owner: DesktopScreen) {
    if let host { return host.present(alert, of: owner) }
    guard ownDialog == nil else { return waitingAlerts.append((alert, owner)) }
    let dialog = DesktopDialog(alert, of: owner) { [unowned self] action, texts in
      owner.note(choice: action.title)
      closeDialog()
      action.perform(texts: texts)
      presentNext()
    }
    ownDialog = dialog
    if let view = alert.anchor?.view as? DesktopElement { place(dialog, below: view.widget) }
    cover(with: dialog.widget)
    dialog.takeFocus()
  }

  /// Shows the choices as a menu below the view that they belong to.
  private func place(_ dialog: DesktopDialog, below view: WidgetPointer) {
    var (x, y): (Double, Double) = (0, 0)
    let height = Double(gtk_widget_get_height(view))
    guard let card = gtk_widget_get_first_child(dialog.widget),
      gtk_widget_translate_coordinates(view, widget, 0, height, &x, &y) != 0
    else { return }
    let lowest = Double(gtk_widget_get_height(widget)) - 160
    gtk_widget_set_margin_top(card, Int32(max(0, min(y, lowest))))
    gtk_widget_set_valign(card, GTK_ALIGN_START)
  }

  /// Takes an alert away, without a choice.
  public func dismiss(_ alert: AlertContent) {
    if let host { return host.dismiss(alert) }
    if ownDialog?.alert == alert {
      // A row that goes with its window: GTK is taking the widgets apart.
      if gtk_widget_get_mapped(widget) == 0 {
        return beforeNextEvent { [weak self] in self?.closeDialog { $0.alert == alert } }
      }
      closeDialog { $0.alert == alert }
    } else if let index = waitingAlerts.firstIndex(where: { $0.content == alert }) {
      waitingAlerts.remove(at: index)
    }
  }

  /// Takes the alerts of a page away, which goes.
  func dismissAlerts(of page: DesktopScreen) {
    if let host { return host.dismissAlerts(of: page) }
    waitingAlerts.removeAll { $0.owner === page }
    closeDialog { $0.owner.screen === page }
  }

  private func closeDialog(where isGone: (DesktopDialog) -> Bool) {
    guard let ownDialog, isGone(ownDialog) else { return }
    closeDialog()
    presentNext()
  }

  private func closeDialog() {
    guard let dialog = ownDialog else { return }
    ownDialog = nil
    uncover(dialog.widget)
  }

  private func presentNext() {
    guard ownDialog == nil, !waitingAlerts.isEmpty else { return }
    let next = waitingAlerts.removeFirst()
    present(next.content, of: next.owner)
  }

  func note(choice title: String) { choicePipe.send(title) }

  // MARK: Sheets

  /// Shows a screen as a card over this one, in place of the present one.
  public func present(sheet: DesktopScreen?) {
    if let sheetLayer { uncover(sheetLayer) }
    (self.sheet, sheetLayer, close) = (sheet, nil, nil)
    visibility.value = sheet == nil && gtk_widget_get_mapped(widget) != 0
    guard let sheet else { return }
    let (title, close) = (makeLabel(sheet.title, style: "heading"), DesktopButton("Close"))
    gtk_widget_set_hexpand(title, 1)
    close.taps.observe { [unowned self] in userDismissed() }.store(in: sheet.scope)
    self.close = close
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

  /// The button that closes the sheet on top; `nil` for none.
  public var closeButton: DesktopButton? {
    sheet?.closeButton ?? pageInFront?.closeButton ?? close
  }
  /// The button that goes back from the page in front; `nil` for none.
  public var backButton: DesktopButton? { sheet?.backButton ?? pageInFront?.backButton }

  private func userDismissed() {
    let leaving = sheet
    // The question may have led to another sheet, or to none.
    guard let leaving, leaving.mayLeave(), sheet === leaving else { return }
    present(sheet: nil)
    dismissalPipe.send(())
  }

  // MARK: What covers the screen

  private func cover(with layer: WidgetPointer) {
    releaseFocus()
    gtk_widget_set_sensitive(page, 0)
    setHeader(isUsable: false)
    if let covering { gtk_widget_set_can_target(covering.widget, 0) }
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
      setHeader(isUsable: true)
      if let covering { gtk_widget_set_can_target(covering.widget, 1) }
    }
    claimDefault()
  }

  /// What covers the screen covers its buttons in the bar, too.
  private func setHeader(isUsable: Bool) {
    let isUsable = isUsable && host?.dialog == nil
    for button in headerScreen.header + headerStart {
      gtk_widget_set_sensitive(gtk_widget_get_parent(button.widget), isUsable ? 1 : 0)
    }
  }

  /// Makes the default button of what is on top the one that Return chooses.
  func claimDefault() {
    guard let root = gtk_widget_get_root(widget), sheet == nil || dialog != nil else { return }
    let button = dialog.map(\.defaultButton) ?? buttons.first { $0.role == .default }
    gtk_window_set_default_widget(root.widget.cast(), button?.widget)
  }

  /// Escape: cancels the alert, dismisses the sheet, or taps the button that cancels.
  ///
  /// - Returns: Whether there was one of them.
  @discardableResult
  func escape() -> Bool {
    if let dialog {
      dialog.cancel()
    } else if let sheet {
      if !sheet.escape() { userDismissed() }
    } else if let button = buttons.first(where: { $0.role == .cancel }), button.takesInput {
      gtk_widget_activate(button.widget)
    } else {
      return false
    }
    return true
  }

  /// Whether an alert or a sheet lies over the screen.
  var isCovered: Bool { dialog != nil || sheet != nil }

  /// The screen that the user sees: a page, a sheet, or this one.
  public var inFront: DesktopScreen { sheet?.inFront ?? pageInFront?.inFront ?? self }

  private var buttons: [DesktopButton] { contents.compactMap { $0 as? DesktopButton } + header }
}

/// A screen that is no part of what refers to it: a view that a property holds is taken for one.
struct WeakScreen {
  weak var screen: DesktopScreen?
}
