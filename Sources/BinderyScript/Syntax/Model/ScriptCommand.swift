/// What one line of a script asks for.
package enum ScriptCommand: Sendable, Equatable {
  /// `start SignUp email="bob@example.com"`: shows a screen.
  case start(screen: String, arguments: [ScriptArgument])

  /// `tap confirm`
  case tap(Target)

  /// `type name "Ada"`: one keystroke per character.
  case type(Target, String)

  /// `paste name "Ada"`: one edit.
  case paste(Target, String)

  /// `clear name`
  case clear(Target)

  /// `focus name`
  case focus(Target)

  /// `choose "Retry"`: an action of the presented alert.
  case choose(String)

  /// `expect confirm enabled`
  case expect(Fact)

  /// `advance 2s`: moves the virtual clock.
  case advance(Duration)

  /// `settle`: lets started commands run until all of them wait.
  case settle

  /// `reply accounts fail "Email taken" after 2s`: opens the gate of a stubbed service.
  case reply(gate: String, ReplyResult, after: Duration?)

  /// `pending`: lists what waits.
  case pending

  /// `show`: prints the screen.
  case show

  /// `log 5`: prints the last changes, all of them without a number.
  case log(Int?)

  /// `help tap`: explains a command, lists all of them without a name.
  case help(String?)

  /// `quit`
  case quit
}
