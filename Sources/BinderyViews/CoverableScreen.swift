import Bindery

/// A screen that others may cover, and that ends when it is not shown again.
@MainActor
package protocol CoverableScreen: ScreenView {
  /// Presents the alert for a value of a signal. Of the screens that lie on top of each other and
  /// present one value, the uppermost one does.
  ///
  /// - Parameter value: What identifies the value in this turn.
  func present(_ alert: AlertContent, for value: String)

  /// Dismisses an alert whose anchor is not shown any more, without a choice.
  func dismissWithAnchor(_ alert: AlertContent)

  /// Ends the bindings of the screen, of its views, and of the screens in it.
  func leave()
}
