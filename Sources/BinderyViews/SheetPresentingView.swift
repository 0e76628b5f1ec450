public import Bindery

/// A screen that can present another one over itself.
///
/// What is presented is state: a property of the view model says which destination, if any.
@MainActor
public protocol SheetPresentingView: ScreenView {
  /// What is presented.
  associatedtype Sheet: ScreenView

  /// Presents a screen in place of the one presented, or dismisses that one. Sends nothing.
  func present(sheet: Sheet?)
  /// The user dismissed the sheet.
  var sheetDismissals: Signal<Void, Never> { get }
}

extension SheetPresentingView {
  /// Presents a screen for the property's value while it has one. When the user dismisses it, the
  /// property becomes `nil`; when the property becomes `nil`, it is dismissed.
  ///
  /// ```swift
  /// present(model.editing) { EditScreen(model.editor(of: $0)) }
  /// ```
  public func present<Destination>(
    _ destination: MutableProperty<Destination?>,
    fileID: StaticString = #fileID, line: UInt = #line,
    as screen: @escaping @MainActor (Destination) -> Sheet
  ) {
    let runtime = Runtime.current
    scope.add(
      destination.observe(fileID: fileID, line: line) { [unowned self] value in
        // A view model made for the sheet belongs where this one does, whoever sets the property.
        present(sheet: Runtime.$current.withValue(runtime) { value.map(screen) })
      })
    scope.add(
      sheetDismissals.observe(fileID: fileID, line: line) { destination.value = nil })
  }
}
