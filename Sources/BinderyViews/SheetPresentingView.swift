public import Bindery

/// A screen that can present another one over itself.
///
/// ```swift
/// screen.present(model.editing) { EditScreen(model.editor(of: $0)) }
/// ```
///
/// The presented screen is state: a property of the view model holds its destination, if any.
@MainActor
public protocol SheetPresentingView: ScreenView {
  /// The type of the presented screen.
  associatedtype PresentedScreen: ScreenView

  /// Presents a screen in place of the present sheet, or dismisses the sheet for `nil`. Sends
  /// nothing.
  func present(sheet: PresentedScreen?)
  /// Sends when the user has dismissed the sheet.
  var sheetDismissals: Signal<Void, Never> { get }
}

extension SheetPresentingView {
  /// Presents a screen for the property's value while it has one. When the user dismisses it, the
  /// property becomes `nil`; when the property becomes `nil`, it is dismissed. A screen that goes is
  /// not shown again, so its bindings end.
  ///
  /// ```swift
  /// present(model.editing) { EditScreen(model.editor(of: $0)) }
  /// ```
  public func present<Destination>(
    _ destination: MutableProperty<Destination?>,
    fileID: StaticString = #fileID, line: UInt = #line,
    as screen: @escaping @MainActor (Destination) -> PresentedScreen
  ) {
    let (runtime, site) = (Runtime.current, CallSite(fileID: fileID, line: line))
    let property = ObjectIdentifier(destination)
    weak var shown: PresentedScreen?
    scope.observe(destination, fileID: fileID, line: line) { [weak self] value in
      guard let self else { return }
      let before = shown
      let next = value.flatMap { value in
        ScreenMaking.make(of: property, in: runtime, at: site) { screen(value) }
      }
      shown = next
      present(sheet: next)
      if let before, before !== next { (before as? any CoverableScreen)?.leave() }
    }
    scope.observe(sheetDismissals, fileID: fileID, line: line) { destination.value = nil }
  }
}
