import BinderyHeadless
import BinderyViews
import CGtk
import GtkLoop
import GtkViews

extension WindowHand {
  func perform(
    _ action: UserAction, on view: (any DrivenView)?, of screen: any DrivenScreen
  ) async throws(HandError) {
    guard let target = (view ?? screen as? DesktopScreen) as? DesktopElement else {
      throw .lacking(action)
    }
    if action ~= .tap, let image = target as? DesktopImage, !image.isTappable {
      throw .refused("an image cannot be tapped")
    }
    guard perform(action, on: target) else { throw .lacking(action) }
  }

  func goBack() async -> Bool {
    guard let button = window.screen.backButton else { return false }
    click(button.widget)
    return true
  }

  /// Performs an action as a person does; returns whether there is such a gesture. What a person
  /// cannot do with the view has no effect.
  @discardableResult
  func perform(_ action: UserAction, on view: DesktopElement) -> Bool {
    if let box = composingBox, endsComposition(action, on: view, in: box) { return true }
    switch (action, action.argument, view) {
    case (.press, .keystroke(let keystroke), _): press(keystroke)
    case (.longPress, _, _): click(view.widget, button: 3)
    case (.choose, .text(let title), let view as DesktopOfferBox):
      if !view.isOpen {
        enter(view)
        press(XK_Down)
      }
      if let place = view.titles.firstIndex(of: title) { click(view.button(at: place)) }
    case (.set, .value(let value), let view as DesktopDatePicker):
      var day = ""
      if case .date(let text) = value { day = text }
      return edit(view, by: .replace(day))
    case (.refresh, _, let view as any RowsView):
      // By the keyboard: a click would select a row.
      (view as? any FocusableView)?.takeFocus()
      press(XK_F5)
    case (.set, .value(let value), let view as DesktopColorPicker):
      var color = ""
      if case .text(let text) = value { color = text }
      return edit(view, by: .replace(color))
    case (.choose, .text(let path), let view as DesktopFilePicker):
      _ = edit(view, by: .replace(path))
      press(XK_Return)
    case (.clear, _, let view as DesktopFilePicker): click(view.clearing.widget)
    case (_, _, let view as DesktopTextBox): return edit(view, by: action)
    case (_, _, let view as DesktopTextView): return edit(view, by: action)
    case (_, _, let view as DesktopRange): return change(view, by: action)
    case (.choose, _, let view as DesktopBanner): click(view.button)
    case (.choose, .text(let title), let view as DesktopScreen):
      if let menu = view.contextMenu?.openMenu {
        choose(title, in: menu)
      } else {
        view.dialog?.buttons.first { $0.title == title }.map { click($0.widget) }
      }
    case (.choose, .text(let title), let view as DesktopMenu):
      if view.openMenu == nil { click(view.widget) }
      view.openMenu.map { choose(title, in: $0) }
    case (.choose, .text(let title), let view as any HeadersView): click(view.headerButton(title))
    case (.open, _, let view as DesktopTreeCell), (.close, _, let view as DesktopTreeCell):
      if (view.isExpanded == true) != (action ~= .open) { click(view.expander.widget) }
    case (.open, _, let view as DesktopMenu), (.close, _, let view as DesktopMenu):
      if (view.openMenu != nil) != (action ~= .open) { click(view.widget) }
    case (.dismiss, _, is DesktopScreen): window.screen.closeButton.map { click($0.widget) }
    case (.choose, .text(let title), let view as any OptionsView): choose(title, in: view)
    case (.check, _, let view as DesktopToggle):
      if !view.isOn { click(view.widget, at: 0.02) }
    case (.uncheck, _, let view as DesktopToggle):
      // A mixed one is checked by the first click.
      if view.isMixed { click(view.widget, at: 0.02) }
      if view.isOn { click(view.widget, at: 0.02) }
    case (.selectRow, _, let view as DesktopCell): click(view.widget)
    case (.scroll, .scroll(let target), let view as DesktopScrollArea):
      switch target {
      case .up: view.userScrolls(.up)
      case .down: view.userScrolls(.down)
      case .top: view.userScrolls(.top)
      case .end: view.userScrolls(.end)
      case .row: return false
      }
    case (.scroll, .scroll(let target), let view as any RowsView): scroll(view, target)
    case (.activate, _, let view as DesktopCell):
      takeFocus(ofRow: view)
      press(XK_Return)
    case (.delete, _, let view as DesktopCell):
      // By the keyboard: a click would select the row.
      takeFocus(ofRow: view)
      press(XK_Delete)
    case (.focus, _, let view as any FocusableView & DesktopElement): click(view.widget)
    case (.tap, _, _), (.toggle, _, _): click(view.widget, at: view is DesktopToggle ? 0.02 : 0.5)
    default: return false
    }
    return true
  }

  /// Scrolls as the wheel does, for a wheel knows no rows: the row comes into sight, then up.
  private func scroll(_ list: any RowsView, _ target: UserAction.ScrollTarget) {
    let (rows, count) = (list.shownRows, list.rowCount)
    let first = rows.first?.index ?? 0
    let place =
      switch target {
      case .up: first - rows.count
      case .down: first + rows.count
      case .top: 0
      case .end: count - 1
      case .row(let place): place
      }
    list.scroll(to: min(max(place, 0), max(0, count - 1)))
    settleNow()
    if let row = list.shownRows.first(where: { $0.index == place }) { list.scrollUp(to: row.cell) }
    settleNow()
  }

  private func takeFocus(ofRow cell: DesktopCell) {
    guard gtk_widget_is_sensitive(cell.widget) != 0 else { return }
    gtk_widget_grab_focus(gtk_widget_get_parent(gtk_widget_get_parent(cell.widget)))
    settleNow()
  }

  /// Chooses an item of an open menu by keys; without one that can be chosen, closes the menu.
  private func choose(_ title: String, in menu: ItemPopover) {
    guard let place = menu.usableTitles.firstIndex(of: title) else { return press(XK_Escape) }
    for _ in 0..<place { press(XK_Down) }
    press(XK_Return)
  }

  // MARK: Text

  private func edit(_ box: DesktopTextBox, by action: UserAction) -> Bool {
    switch (action, action.argument) {
    case (.type, .text(let text)):
      enter(box)
      // Tab goes to the next view, and a character of several scalars has no key.
      for character in text {
        let hasKey = character != "\t" && character.unicodeScalars.count == 1
        if hasKey { type(String(character)) } else { insert(String(character), into: box) }
      }
    case (.replace, .text(let text)):
      enter(box)
      press(XK_a, XK_Control_L)
      if text.isEmpty { press(XK_Delete) } else { paste(text, into: box) }
    case (.clear, _):
      enter(box)
      press(XK_a, XK_Control_L)
      press(XK_Delete)
    case (.undo, _):
      enter(box)
      press(XK_z, XK_Control_L)
    case (.submit, _):
      enter(box)
      press(XK_Return)
    case (.focus, _), (.tap, _): enter(box)
    case (.selectText, .part(.all)):
      enter(box)
      press(XK_a, XK_Control_L)
    case (.paste, .text(let text)):
      enter(box)
      paste(text, into: box)
    case (.selectText, .part(.range(let range))):
      enter(box)
      press(XK_Home)
      for _ in 0..<range.lowerBound { press(XK_Right) }
      for _ in range { press(XK_Right, XK_Shift_L) }
    case (.compose, .text(let text)):
      composed = text
      compose(text, in: box)
    default: return false
    }
    return true
  }

  private func edit(_ view: DesktopTextView, by action: UserAction) -> Bool {
    if !view.isFocused {
      click(view.control)
      press(XK_End, XK_Control_L)
    }
    switch (action, action.argument) {
    case (.type, .text(let text)): type(text)
    case (.replace, .text(let text)):
      press(XK_a, XK_Control_L)
      press(XK_Delete)
      type(text)
    case (.clear, _):
      press(XK_a, XK_Control_L)
      press(XK_Delete)
    case (.undo, _): press(XK_z, XK_Control_L)
    case (.selectText, .part(.all)): press(XK_a, XK_Control_L)
    case (.focus, _), (.tap, _): break
    default: return false
    }
    return true
  }

  private func paste(_ text: String, into box: DesktopTextBox) {
    gdk_clipboard_set_text(gdk_display_get_clipboard(gdk_display_get_default()), text)
    let count = box.changeCount
    press(XK_v, XK_Control_L)
    // GTK reads the clipboard on another thread, and there may be nothing to insert.
    if box.takesInput { GtkLoop.turn(atMost: 200) { box.changeCount > count } }
    settleNow()
  }

  /// Inserts a text as an input method does.
  private func insert(_ text: String, into box: DesktopTextBox) {
    guard box.takesInput else { return }
    gtk_editable_delete_selection(box.inner)
    var place = gtk_editable_get_position(box.inner)
    gtk_editable_insert_text(box.inner, text, Int32(text.utf8.count), &place)
    gtk_editable_set_position(box.inner, place)
    settleNow()
  }

  /// Clicks into a box that has no focus.
  private func enter(_ box: DesktopTextBox) {
    guard !box.isFocused else { return }
    click(gtk_widget_get_parent(box.inner.widget))
    press(XK_End)
  }

  // MARK: Input methods

  /// The X server of a check has no input method: so this sends the signal by which one shows
  /// marked text.
  private func compose(_ text: String, in box: DesktopTextBox) {
    enter(box)
    if box.takesInput {
      gtk_editable_delete_selection(box.inner)  // as GTK does when a composition begins
      emitPreedit(box.inner.widget.text, text)
    }
    settleNow()
  }

  /// What an input method does when the user presses Return: the marked text becomes text.
  func endComposition(with text: String, in box: DesktopTextBox) {
    guard box.isComposing else { return press(XK_Return) }
    emitPreedit(box.inner.widget.text, "")
    insert(text, into: box)
  }

  /// The box in which a text is composed; `nil` for none.
  private var composingBox: DesktopTextBox? {
    func boxes(in view: any DrivenView) -> [DesktopTextBox] {
      (view as? DesktopTextBox).map { [$0] } ?? view.drivenViews.flatMap { boxes(in: $0.view) }
    }
    let screen = window.screen.inFront
    return ((screen.drivenViews.map(\.view)) + screen.alertFields).lazy.flatMap(boxes)
      .first(where: \.isComposing)
  }

  /// What an input method does with an action of the user: Return and Escape end the composition,
  /// backspace shortens it, and before any other edit the marked text becomes text.
  ///
  /// - Returns: Whether nothing else is done.
  private func endsComposition(
    _ action: UserAction, on view: DesktopElement, in box: DesktopTextBox
  ) -> Bool {
    switch (action, action.argument) {
    case (.compose, _), (.focus, _), (.tap, _): return false
    case (.press, .keystroke(let keystroke)):
      switch keystroke.key {
      case .named(.return): endComposition(with: composed, in: box)
      case .named(.escape): emitPreedit(box.inner.widget.text, "")
      case .named(.backspace), .named(.delete):
        composed = String(composed.dropLast())
        emitPreedit(box.inner.widget.text, composed)
      case .named(.tab), .named(.up), .named(.down): return false
      default:
        box.commitComposition()
        return false
      }
    case (.submit, _) where view === box: box.commitComposition()
    default:
      guard view === box else { return false }
      box.commitComposition()
      settleNow()
      return false
    }
    settleNow()
    return true
  }

  // MARK: Numbers and options

  private func change(_ view: DesktopRange, by action: UserAction) -> Bool {
    switch (action, action.argument) {
    case (.set, .value(.number(let number))):
      // A mouse hits pixels, not numbers: the handle is pressed and released by the mouse, and
      // moved by GTK's own function in between.
      guard view.takesInput, view.range ~= number else { break }
      hold(view.control) { gtk_adjustment_set_value(view.adjustment, number) }
    case (.increment, let argument), (.decrement, let argument):
      if view is DesktopSlider {
        view.takeFocus()
        var count = 1
        if case .count(let times) = argument { count = times }
        for _ in 0..<count { press(action ~= .increment ? XK_Right : XK_Left) }
        break
      }
      let up = gtk_widget_get_last_child(view.control)
      let button = action ~= .increment ? up : gtk_widget_get_prev_sibling(up)
      var count = 1
      if case .count(let times) = argument { count = times }
      for _ in 0..<count { button.map { click($0) } }
    case (.focus, _): click(view.control)
    default: return false
    }
    return true
  }

  private func choose(_ title: String, in view: any OptionsView) {
    guard let place = view.titles.firstIndex(of: title) else { return }
    if let button = view.button(at: place) { return click(button) }
    // The list that opens has the keyboard.
    click(gtk_widget_get_last_child(view.widget), at: 0.5)
    press(XK_Home)
    for _ in 0..<place { press(XK_Down) }
    press(XK_Return)
  }
}
