/// What every view has to do, as checks that any implementation can run: a headless one, a terminal's,
/// a toolkit's.
///
/// Bindings rely on these rules: setting a property from code sends nothing; what the user does sets
/// the property first and is sent then; a view that is disabled or hidden ignores the user and takes
/// changes from code.
///
/// Each function takes a closure that makes a view, with what a person does to it. For a toolkit's
/// view these are the calls that its event handler makes:
///
/// ```swift
/// @MainActor func makeToggle() -> (view: SwitchView, toggle: @MainActor () -> Void) {
///   let view = SwitchView()
///   return (view, { view.sendActions(for: .valueChanged) })
/// }
///
/// @MainActor @Test(arguments: ViewConformance.toggle(makeToggle))
/// func toggle(check: ViewCheck) async {
///   #expect(await check.failures() == [])
/// }
/// ```
///
/// What a protocol leaves to the view, such as whether it says that Return was pressed, has checks of
/// its own: run those for what the view says.
public enum ViewConformance {}
