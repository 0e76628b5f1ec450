/// The target of a command, before it is looked up on a screen.
package struct Target: Sendable, Equatable {
  /// How the view is named.
  package enum Name: Sendable, Equatable {
    /// `account.email`: property names of the screen. Where a property may follow, as in `expect
    /// name.text = "Ada"`, its name is the last segment, which only the screen can decide.
    case path([String])

    /// `button "Sign up"`: a kind of view and its accessible name.
    case role(Role, String)

    /// `"Sign up"`: the accessible name of a view of any kind.
    case text(String)
  }

  /// The kinds of view that may stand before an accessible name.
  package enum Role: String, Sendable, CaseIterable {
    case button, field, grid, heading, image, label, link, list, menu, picker, radio, row, slider,
      stepper, tab,
      table, toast
    case toggle, tree
  }

  /// How the view is named.
  package let name: Name

  /// The target as written.
  package let source: String

  /// The column of its first character, from 1.
  package let column: Int
}
