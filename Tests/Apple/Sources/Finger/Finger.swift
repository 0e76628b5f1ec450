// Touches the stand-in for UIKit as a person touches the real one. What it assumes of UIKit is from
// memory; only the stand-in was tried, never Xcode or the real SDK.

@_spi(Finger) package import UIKit
import UniformTypeIdentifiers

/// A person's finger and keyboard: they reach what is in a window, shown, enabled and uncovered.
@MainActor
package enum Finger {
  /// Whether a touch at the place of the view arrives there.
  package static func reaches(_ view: UIView) -> Bool {
    let line = Array(sequence(first: view, next: \.superview))
    guard let window = line.last as? UIWindow else { return false }
    let isUsable = line.allSatisfy {
      !$0.isHidden && $0.isUserInteractionEnabled && $0.alpha > 0.01
    }
    return isUsable && line.contains { $0 === window.subviews.last }
      && (view as? UIControl)?.isEnabled != false
  }

  package static func tap(_ button: UIButton) {
    guard reaches(button) else { return }
    button.sendActions(for: .touchDown)
    button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  package static func flip(_ toggle: UISwitch) {
    guard reaches(toggle) else { return }
    toggle.isOn.toggle()
    toggle.sendActions(for: .valueChanged)
  }

  /// Drags the handle there by way of the middle, and lets go.
  package static func drag(_ slider: UISlider, to value: Float) {
    guard reaches(slider) else { return }
    slider.sendActions(for: .touchDown)
    for place in [(slider.value + value) / 2, value] {
      slider.setValue(place, animated: false)
      if slider.isContinuous || place == value { slider.sendActions(for: .valueChanged) }
    }
    slider.sendActions(for: .touchUpInside)
  }

  package static func step(_ stepper: UIStepper, up: Bool) {
    guard reaches(stepper) else { return }
    let old = stepper.value
    stepper.value += up ? stepper.stepValue : -stepper.stepValue
    if stepper.value != old { stepper.sendActions(for: .valueChanged) }
  }

  package static func choose(_ title: String, in control: UISegmentedControl) {
    let place = (0..<control.numberOfSegments).first { control.titleForSegment(at: $0) == title }
    guard reaches(control), let place, control.isEnabledForSegment(at: place),
      control.isMomentary || control.selectedSegmentIndex != place
    else { return }
    control.selectedSegmentIndex = place
    control.sendActions(for: .valueChanged)
    if control.isMomentary { control.selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  package static func pick(_ color: UIColor, in well: UIColorWell) {
    guard reaches(well) else { return }
    well.selectedColor = color
    well.sendActions(for: .valueChanged)
  }

  /// Opens the picker of documents by a button, and picks a file that it does not show greyed.
  package static func pick(_ path: String, by button: UIButton) {
    tap(button)
    let line = sequence(first: button as UIResponder, next: \.next)
    let screen = line.lazy.compactMap { $0 as? UIViewController }.first
    guard let picker = screen?.presentedViewController as? UIDocumentPickerViewController,
      let url = URL(string: path)
    else { return }
    screen?.dismiss(animated: true)
    let types = picker.contentTypes.map { $0.preferredFilenameExtension?.lowercased() }
    guard types.contains(nil) || types.contains(url.pathExtension.lowercased()) else {
      picker.delegate?.documentPickerWasCancelled(picker)
      return
    }
    picker.delegate?.documentPicker(picker, didPickDocumentsAt: [url])
  }

  // MARK: Menus

  /// The menu that a touch opens; `nil` if there is none, or the touch does not arrive.
  package static func menu(of button: UIButton) -> UIMenu? {
    reaches(button) && button.showsMenuAsPrimaryAction ? button.menu : nil
  }

  /// The menu that a long touch opens; `nil` if there is none, or the touch does not arrive.
  package static func contextMenu(of view: UIView) -> UIMenu? {
    guard reaches(view) else { return nil }
    return view.interactions.lazy.compactMap { interaction in
      guard let interaction = interaction as? UIContextMenuInteraction else { return nil }
      return interaction.delegate?.contextMenuInteraction(
        interaction, configurationForMenuAtLocation: .zero)?.provider?([])
    }.first
  }

  package static func titles(in menu: UIMenu?) -> [String]? { menu?.actions.map(\.title) }

  package static func choose(_ title: String, in menu: UIMenu?) {
    let action = menu?.actions.first { $0.title == title && !$0.attributes.contains(.disabled) }
    action?.perform()
  }

  // MARK: Text

  /// Taps into the field; returns whether it has the keyboard then.
  @discardableResult
  package static func enter(_ field: UITextField) -> Bool {
    if reaches(field) { field.becomeFirstResponder() }
    return reaches(field) && field.isFirstResponder
  }

  package static func type(_ text: String, in field: UITextField) {
    for character in text where enter(field) { field.insertText(String(character)) }
  }

  package static func replace(with text: String, in field: UITextField) {
    guard enter(field) else { return }
    while field.text?.isEmpty == false { field.deleteBackward() }
    field.insertText(text)
  }

  package static func compose(_ text: String, in field: UITextField) {
    guard enter(field) else { return }
    field.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
  }

  /// Return: commits what is composed, or leaves a field that has an action for that.
  package static func pressReturn(in field: UITextField) {
    guard enter(field) else { return }
    if field.markedTextRange != nil { return field.unmarkText() }
    field.sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if field.hasActions(for: .editingDidEndOnExit) { field.resignFirstResponder() }
  }

  // MARK: Screens

  /// The alert that is presented on top of a screen.
  package static func alert(over screen: UIViewController) -> UIAlertController? {
    let presented = sequence(first: screen, next: \.presentedViewController)
    return Array(presented).last as? UIAlertController
  }

  package static func choose(_ action: UIAlertAction?, in alert: UIAlertController?) {
    guard let alert, let action, action.isEnabled, reaches(alert.view) else { return }
    alert.presentingViewController?.dismiss(animated: true)
    action.callHandler()
  }

  /// Taps the button of the navigation bar: the bar asks its delegate, which is the controller.
  package static func goBack(_ stack: UINavigationController) {
    guard reaches(stack.view), stack.viewControllers.count > 1 else { return }
    let delegate = stack as? any UINavigationBarDelegate
    if delegate?.navigationBar(stack.navigationBar, shouldPop: UINavigationItem()) != false {
      stack.popViewController(animated: true)
    }
  }

  /// Swipes from the edge.
  package static func swipeBack(_ stack: UINavigationController) {
    guard reaches(stack.view), let swipe = stack.interactivePopGestureRecognizer,
      swipe.delegate?.gestureRecognizerShouldBegin(swipe) != false
    else { return }
    stack.popViewController(animated: true)
  }

  /// Pulls a sheet down.
  package static func pullDown(_ sheet: UIViewController) {
    let controller = sheet.presentationController
    guard let controller, sheet.presentingViewController != nil,
      controller.delegate?.presentationControllerShouldDismiss(controller) != false
    else { return }
    sheet.presentingViewController?.dismiss(animated: true)
  }

  // MARK: Tables and collection views

  package static func tap(row: Int, of table: UITableView) {
    table.layoutIfNeeded()
    let path = IndexPath(row: row, section: 0)
    guard let cell = table.cellForRow(at: path), reaches(cell) else { return }
    table.tapRow(at: path)
  }

  /// Taps the header of a column.
  package static func choose(_ title: String, in table: UITableView) {
    let buttons = (table.tableHeaderView as? UIStackView)?.arrangedSubviews ?? []
    for case let button as UIButton in buttons where button.configuration?.title == title {
      tap(button)
    }
  }

  /// Taps what stands at the end of a row.
  package static func tapAccessory(ofRow row: Int, of table: UITableView) {
    table.layoutIfNeeded()
    let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
    if let button = cell?.accessoryView as? UIButton { tap(button) }
  }

  package static func scroll(_ table: UITableView, to row: Int) {
    guard reaches(table) else { return }
    table.contentOffset.y = CGFloat(row) * table.rowHeight
    table.layoutIfNeeded()
  }

  package static func tap(item: Int, of grid: UICollectionView) {
    grid.layoutIfNeeded()
    let path = IndexPath(item: item, section: 0)
    guard let cell = grid.cellForItem(at: path), reaches(cell) else { return }
    grid.tapItem(at: path)
  }

  package static func scroll(_ grid: UICollectionView, to item: Int) {
    guard reaches(grid) else { return }
    grid.scrollToItem(at: IndexPath(item: item, section: 0), at: .top, animated: false)
    grid.layoutIfNeeded()
  }
}
