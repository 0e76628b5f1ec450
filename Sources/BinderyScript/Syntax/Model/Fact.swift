/// A fact that `expect` and `wait` check.
package enum Fact: Sendable, Equatable {
  /// `confirm enabled`, `confirm not enabled`
  case state(Target, State, negated: Bool)

  /// `hud = "Too long"`, `name.text = "Ada"`, `button "Sign up".title = "Sign up"`
  ///
  /// A property is given only after a target in quotes. A path is kept whole: the screen decides
  /// whether its last segment is a view or a property.
  case compare(Target, property: String?, Relation, ScriptValue)

  /// `country has 12 options`, `address has 2 errors`
  case count(Target, Int, of: Countable)

  /// `alert`, `alert "Email taken"`: an alert is presented, with this text if one is given.
  case alert(String?)

  /// `no alert`
  case noAlert

  /// `screen SignUp`: this screen is on top.
  case screen(String)

  /// `focus name`: this view has the focus.
  case focus(Target)

  /// `idle`: no command is running.
  case idle

  /// `accessible`: every visible view has a unique name.
  case accessible

  /// `reproducible`: a screen made again for the same view model is equal.
  case reproducible

  /// The adjectives of views.
  package enum State: String, Sendable, CaseIterable {
    case enabled, disabled, visible, hidden, focused, on, off, mixed, empty, readonly, required
    case busy, invalid, selected, exists
  }

  /// The parts of views that can be counted.
  package enum Countable: String, Sendable, CaseIterable {
    case rows, options, errors

    /// `1 row`, `2 rows`
    package func text(_ count: Int) -> String {
      "\(count) \(count == 1 ? rawValue.dropLast() : rawValue[...])"
    }
  }

  /// How a property is compared with a value.
  package enum Relation: String, Sendable, CaseIterable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case contains, matches
  }
}
