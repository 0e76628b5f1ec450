public import BinderyViews

/// A row of commands.
///
/// A subclass declares its buttons and menus as `let`s, like a group; their ids begin with the
/// toolbar's.
///
/// ```swift
/// final class EditBar: HeadlessToolbar {
///   let undo = HeadlessButton("Undo")
///   let more = HeadlessMenu("More")
/// }
///
/// final class NoteScreen: HeadlessScreen {
///   let edit = EditBar("Edit")                          // edit.undo, edit.more
/// }
/// ```
///
/// The arrows go from command to command; after the last one comes the first. Its label is not drawn:
/// it is the name for assistive technology.
open class HeadlessToolbar: HeadlessGroup, ToolbarView {
  open override var figure: ViewFigure { .toolbar }
}
