import BinderyHeadless
import BinderyScript

// The mouse: a click does what Return or Space does, or brings the cursor to what is entered. The other
// button opens a menu.

extension TerminalWindow {
  func mouse(_ button: Key.MouseButton, column: Int, row: Int) async {
    let found = target(column: column, row: row)
    if button == .otherPress { return await openMenu(at: found?.target) }
    guard button == .press else {
      let step = button == .wheelUp ? -3 : 3
      if case .view(let id)? = found?.target, let list = list(at: id) {
        let first = list.visibleRows.lowerBound
        let next = max(0, min(first + step, list.rowCount - list.visibleRows.count))
        if next != first { return _ = await perform(.scroll(.row(next)), on: list) }
      }
      return _ = scroll(by: step)
    }
    guard let (target, place) = found else { return }
    switch target {
    case .back: await perform(.back(to: nil))
    case .action(let title): await click(action: title)
    case .option(let id, let title): await perform(.choose(title), on: view(id))
    case .step(let id, let step):
      guard let view = view(id) else { return }
      await move(to: .view(id))
      let scrolls = accepts(view, .scroll(.down))
      await perform(
        scrolls ? .scroll(step < 0 ? .up : .down) : step < 0 ? .decrement(1) : .increment(1),
        on: view)
    case .way(let id, let length):
      await move(to: .view(id))
      await perform(.drag(to: Double(place) / Double(max(1, length - 1))), on: view(id))
    case .view(let id): if let view = view(id) { await click(view) }
    }
  }

  /// Opens the menu of a view, or that of its row, or lists the actions of the row.
  private func openMenu(at target: Target?) async {
    let id: String? =
      switch target {
      case .view(let id), .option(let id, _), .step(let id, _), .way(let id, _): id
      case .action, .back, nil: nil
      }
    guard let view = id.flatMap(self.view) else { return }
    if !(view is HeadlessCell), accepts(view, .longPress) {
      return _ = await perform(.longPress, on: view)
    }
    guard let (list, place) = row(of: view) else { return }
    await move(to: .view(list.id))
    await moveCursor(of: list, to: place)
    await offerMore(ofRow: place, of: list)
  }

  private func click(action title: String) async {
    guard let offer else { return _ = await perform(.choose(title), on: nil) }
    make(nil)
    if title != offer.titles.last { await perform(.swipe(title), on: view(offer.row)) }
  }

  private func click(_ view: HeadlessView) async {
    if view is HeadlessCell, let (list, place) = row(of: view) {
      await move(to: .view(list.id))
      await moveCursor(of: list, to: place)
      if list.isFocusable || list.opensRows { await perform(.tap, on: view) }
      return
    }
    guard !(view is any RowList) else { return await move(to: .view(view.id)) }
    // A click leaves the focus where it is, as on most systems; what is entered takes it.
    if view is HeadlessTextInput || view.isAvailable && !accepts(view, .tap) {
      if view.isFocusable, view.isAvailable { await move(to: .view(view.id)) }
      return
    }
    await perform(.tap, on: view)
  }

  /// The list that a view is, or is in.
  private func list(at id: String) -> (any RowList)? {
    guard let view = view(id) else { return nil }
    return (view as? any RowList) ?? row(of: view)?.list
  }
}
