import BinderyHeadless
import BinderyViews
import CGtk
import GtkViews

extension Hand {
  /// Performs an action as a person does. What a person cannot do with the view has no effect.
  func perform(_ action: UserAction, on view: DesktopElement) {
    switch (action, view) {
    case (.press, _):
      if case .keystroke(let keystroke) = action.argument { press(keystroke) }
    case (_, let view as DesktopTextBox): edit(view, by: action)
    case (_, let view as DesktopRange): change(view, by: action)
    case (.choose, let view as DesktopBanner): click(view.button)
    case (.choose, let view as DesktopScreen):
      if case .text(let title) = action.argument {
        view.dialog?.buttons.first { $0.title == title }.map { click($0.widget) }
      }
    case (.dismiss, _): press(XK_Escape)
    case (.choose, let view as any OptionsView):
      if case .text(let title) = action.argument { choose(title, in: view) }
    case (.focus, let view as any FocusableView & DesktopElement): click(view.widget)
    case (.tap, _), (.toggle, _): click(view.widget, at: view is DesktopButton ? 0.5 : 0.02)
    default: break
    }
  }

  // MARK: Text

  private func edit(_ box: DesktopTextBox, by action: UserAction) {
    switch (action, action.argument) {
    case (.type, .text(let text)):
      enter(box)
      type(text)
    case (.replace, .text(let text)):
      enter(box)
      press(XK_a, XK_Control_L)
      if text.isEmpty { press(XK_Delete) } else { type(text) }
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
      gdk_clipboard_set_text(gdk_display_get_clipboard(gdk_display_get_default()), text)
      press(XK_v, XK_Control_L)
    case (.selectText, .part(.range(let range))):
      enter(box)
      press(XK_Home)
      for _ in 0..<range.lowerBound { press(XK_Right) }
      for _ in range { press(XK_Right, XK_Shift_L) }
    case (.compose, .text(let text)): compose(text, in: box)
    default: break
    }
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
    settle()
  }

  /// What an input method does when the user presses Return: the marked text becomes text. After
  /// Escape, nothing does.
  func endComposition(with text: String, in box: DesktopTextBox) {
    guard box.isComposing else { return press(XK_Return) }
    emitPreedit(box.inner.widget.text, "")
    if !text.isEmpty {
      var place = gtk_editable_get_position(box.inner)
      gtk_editable_insert_text(box.inner, text, Int32(text.utf8.count), &place)
      gtk_editable_set_position(box.inner, place)
    }
    settle()
  }

  // MARK: Numbers and options

  private func change(_ view: DesktopRange, by action: UserAction) {
    switch (action, action.argument) {
    case (.set, .value(.number(let number))):
      // A mouse hits pixels, not numbers: the handle is pressed and released by the mouse, and
      // moved by GTK's own function in between.
      guard view.takesInput else { return }
      hold(view.control) { gtk_adjustment_set_value(view.adjustment, number) }
    case (.increment, let argument), (.decrement, let argument):
      let up = gtk_widget_get_last_child(view.control)
      let button = action ~= .increment ? up : gtk_widget_get_prev_sibling(up)
      var count = 1
      if case .count(let times) = argument { count = times }
      for _ in 0..<count { button.map { click($0) } }
    default: break
    }
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
