package import BinderyHeadless
package import BinderyViews

/// What one line of a script asks for.
package enum ScriptCommand: Sendable, Equatable {
  /// `start SignUp email="bob@example.com"`: shows a screen.
  case start(screen: String, arguments: [ScriptArgument])

  /// `tap confirm`, `type name "Ada"`, `choose "Retry"`: something a person does to a view. Only an
  /// option may be chosen without one, from the alert or the picker that is open.
  case gesture(UserAction, on: Target?)

  /// `force tap confirm`: a gesture that skips the checks whether the view is seen and enabled.
  case force(UserAction, on: Target)

  /// `press shift+tab`, `press down x 3`
  case press(Keystroke, times: Int)

  /// `back`, `back to Home`
  case back(to: String?)

  /// `dismiss`: what is presented over another screen.
  case dismiss

  /// `go "Profile"`: selects a tab.
  case go(String)

  /// `background`, `foreground`, `terminate`: the app's life.
  case lifecycle(ApplicationLifecycle.Phase)

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
