/// A row of commands that belong together: buttons and menus, which are hidden and disabled with it.
///
/// ```swift
/// final class EditBar: HeadlessToolbar {
///   let undo = HeadlessButton("Undo")
///   let more = HeadlessMenu("More")
/// }
/// ```
///
/// Its buttons and menus are bound like any others.
@MainActor
public protocol ToolbarView: GroupView, DescribedView {}

extension ToolbarView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.toolbar, of: Self.self) }
}
