import BinderyViews

extension HeadlessScreen {
  /// The screen as text: one column, buttons side by side, words instead of colours.
  ///
  /// A heavy frame is the focus, `off` means disabled, `[x]` is a toggle, an alert is a second
  /// frame. Hidden views are left out.
  public func drawing(width: Int = 44) -> [String] {
    var canvas = Canvas(width: width - 4)
    if !title.isEmpty {
      canvas.add(title)
      canvas.add("")
    }
    var buttons: [String] = []
    for view in children.flatMap(\.drawnViews) {
      if let button = view as? HeadlessButton {
        buttons.append(button.face)
        continue
      }
      canvas.add(contentsOf: rows(buttons, width: canvas.width))
      buttons = []
      canvas.add(contentsOf: view.drawing(width: canvas.width))
    }
    canvas.add(contentsOf: rows(buttons, width: canvas.width))
    if let alert = presentedAlert { canvas.add(contentsOf: draw(alert, width: canvas.width)) }
    return canvas.framed(title: screenName)
  }

  private func draw(_ alert: AlertContent, width: Int) -> [String] {
    var canvas = Canvas(width: width - 4)
    canvas.add(alert.title)
    if let message = alert.message { canvas.add(message) }
    for field in alertFields { canvas.add(contentsOf: field.drawing(width: canvas.width)) }
    canvas.add(contentsOf: rows(alert.actions.map { "( \($0.title) )" }, width: canvas.width))
    return canvas.framed(title: "alert")
  }

  /// Buttons side by side, as many in a row as fit.
  private func rows(_ buttons: [String], width: Int) -> [String] {
    var rows: [String] = []
    for button in buttons {
      if let last = rows.last, (last + "  " + button).displayWidth <= width {
        rows[rows.count - 1] = last + "  " + button
      } else {
        rows.append(button)
      }
    }
    return rows
  }
}

extension HeadlessView {
  /// The views that are drawn for this one: itself, and those in it unless it draws them.
  fileprivate var drawnViews: [HeadlessView] {
    if isHidden { return [] }
    return [self] + (drawsChildren ? [] : children.flatMap(\.drawnViews))
  }
}
