public import BinderyHeadless

/// The rules for views, as checks that any implementation can run: a headless one, a terminal's, a
/// toolkit's.
///
/// Bindings rely on these rules: setting a property from code sends nothing; the user's action sets
/// the property first and is sent then; a view that is disabled or hidden ignores the user and
/// accepts changes from code.
///
/// Each function takes a closure that makes a view and performs a `UserAction` on it, as on
/// headless views. The summary of each function names the actions it needs. Perform them as a person
/// does, by a touch, a click or a key at the window. A call such as `sendActions(for:)` is what the
/// toolkit does afterwards: it turns no switch over, and does not ask whether the view is enabled.
///
/// ```swift
/// @MainActor func makeToggle() -> (view: SwitchView, perform: ViewConformance.Perform) {
///   let view = SwitchView()
///   return (view, { _ in await finger.touch(view) })
/// }
///
/// @MainActor @Test(arguments: ViewConformance.toggle(makeToggle))
/// func toggle(check: ViewCheck) async {
///   #expect(await check.failures() == [])
/// }
/// ```
///
/// Optional features, such as reporting Return, have separate checks: run those that apply to the
/// view.
public enum ViewConformance {
  /// Performs a user's action on a view, and returns when the toolkit has handled it.
  public typealias Perform = @MainActor (UserAction) async -> Void
  /// Performs a user's action on the row or the field at an index; without an index, on the view
  /// itself.
  public typealias PerformAt = @MainActor (UserAction, Int?) async -> Void
  /// Makes what a check examines: a view, and what a user can do with it.
  public typealias Make<Subject> = @MainActor @Sendable () -> Subject
}
