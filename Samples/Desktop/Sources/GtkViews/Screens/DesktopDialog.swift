import Bindery
public import BinderyViews
import CGtk

/// An alert as a card over its screen. Return chooses its default action, Escape the one that
/// cancels.
public final class DesktopDialog: DesktopElement {
  /// The alert that is shown.
  public let alert: AlertContent
  /// The screen that has presented it.
  let owner: WeakScreen
  /// The entries of the alert's fields.
  public let fields: [DesktopField]
  /// The buttons of its actions.
  public let buttons: [DesktopButton]
  private let choose: @MainActor (AlertAction, [String]) -> Void

  init(
    _ alert: AlertContent, of owner: DesktopScreen,
    choose: @escaping @MainActor (AlertAction, [String]) -> Void
  ) {
    (self.alert, self.owner, self.choose) = (alert, WeakScreen(screen: owner), choose)
    fields = alert.textFields.map { field in
      let view = DesktopField(field.label, isSecure: field.isSecure)
      view.text = field.text
      return view
    }
    buttons = alert.actions.map { DesktopButton($0.title, role: $0.role) }
    let row = makeBox(GTK_ORIENTATION_HORIZONTAL, spacing: 8)
    gtk_widget_set_halign(row, GTK_ALIGN_END)
    // What cancels is on the left.
    for button in buttons.sorted(by: { ($0.role == .cancel) && ($1.role != .cancel) }) {
      gtk_box_append(row.cast(), button.widget)
    }
    let card = makeBox(spacing: 12, makeLabel(alert.title, style: "title"))
    gtk_widget_add_css_class(card, "dialog")
    if let message = alert.message { gtk_box_append(card.cast(), makeLabel(message)) }
    for field in fields { gtk_box_append(card.cast(), field.widget) }
    gtk_box_append(card.cast(), row)
    super.init(makeShade(around: card))
    for (index, button) in buttons.enumerated() {
      button.taps.observe { [unowned self] in userChose(index) }.store(in: scope)
    }
    for field in fields { field.edits.observe { [unowned self] _ in update() }.store(in: scope) }
    update()
  }

  /// The button of the default action.
  var defaultButton: DesktopButton? { buttons.first { $0.role == .default } }

  /// Puts the focus where the user begins.
  func takeFocus() {
    if let field = fields.first { return field.takeFocus() }
    (defaultButton ?? buttons.first)?.takeFocus()
  }

  /// Escape chooses the action that cancels, if there is one.
  func cancel() {
    if let index = alert.actions.firstIndex(where: { $0.role == .cancel }) { userChose(index) }
  }

  private var texts: [String] { fields.map(\.text) }

  private func update() {
    for (button, action) in zip(buttons, alert.actions) {
      button.isEnabled = action.isEnabled(texts: texts)
    }
  }

  private func userChose(_ index: Int) {
    if alert.actions[index].isEnabled(texts: texts) { choose(alert.actions[index], texts) }
  }
}

/// A card in the middle of a darkened screen.
@MainActor
func makeShade(around card: WidgetPointer) -> WidgetPointer {
  let shade = makeBox(spacing: 0, card)
  gtk_widget_add_css_class(shade, "shade")
  gtk_widget_set_valign(card, GTK_ALIGN_CENTER)
  gtk_widget_set_halign(card, GTK_ALIGN_CENTER)
  for expand in [gtk_widget_set_hexpand, gtk_widget_set_vexpand] { expand(card, 1) }
  return shade
}
