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

  /// `expect tree`: the lines below are the tree of the screen, or leave things open.
  case expectTree

  /// `expect snapshot "filled in"`: the screen is as in the files of this name.
  case expectSnapshot(String)

  /// `expect confirm enabled within 5s`, `wait confirm enabled up to 5s`: moves the clock from one
  /// thing that is due to the next, until the fact holds.
  case await(Fact, limit: Duration?)

  /// `wait real 2s`: lets real time pass, for what does not go by the virtual clock.
  case waitReal(Duration)

  /// `run`: moves the clock until nothing waits for it any more.
  case run

  /// `at 5s`: moves the clock to this time.
  case at(Duration)

  /// `advance 2s`: moves the virtual clock.
  case advance(Duration)

  /// `settle`: lets started commands run until all of them wait.
  case settle

  /// `reply accounts fail "Email taken" after 2s`: opens the gate of a stubbed service.
  case reply(gate: String, ReplyResult, after: Duration?)

  /// `pending`: lists what waits.
  case pending

  /// `time`: prints the virtual time.
  case time

  /// `views`: lists the views of the screen.
  case views

  /// `trace on`: prints all that happens, in its order, instead of what came of it.
  case trace(Bool)

  /// `show`, `show tree`, `show name`: prints the screen, or a view of it.
  case show(ScreenForm, of: Target? = nil)

  /// `show svg filled.svg`: writes the picture of the screen into a file.
  case writePicture(String)

  /// `log 5`: prints the last changes, all of them without a number.
  case log(Int?)

  /// `help tap`: explains a command, lists all of them without a name.
  case help(String?)

  /// `restart`: shows the screen anew, as it was started.
  case restart

  /// `read login.repl`: carries out the commands of another script.
  case read(String)

  /// `echo "half way"`: prints a text.
  case echo(String)

  /// `skip "needs a server"`: leaves out the rest of the case.
  case skip(String)

  /// `undo 2`: at the prompt, takes the last commands back.
  case undo(Int)

  /// `record order.repl`: at the prompt, keeps what is entered from here on.
  case record(String)

  /// `stop`: at the prompt, writes what was recorded.
  case stop

  /// `save order.repl`: at the prompt, writes what was entered since the screen was started.
  case save(String)

  /// A command that an app added, and the words after it.
  case app(String, [String])

  /// `quit`
  case quit
}

/// In which form a screen is printed.
package enum ScreenForm: String, Sendable, CaseIterable {
  /// As a person sees it.
  case drawing
  /// A line for each view.
  case tree
  /// The same, with those that are hidden.
  case all
  /// A picture.
  case svg
  /// As assistive technology tells of it.
  case accessibility

  /// The words that ask for a form.
  static let words = allCases.filter { $0 != .drawing }.map(\.rawValue)

  /// The form that the word asks for.
  init?(word: some StringProtocol) {
    guard Self.words.contains(String(word)) else { return nil }
    self.init(rawValue: String(word))
  }
}

extension ScriptCommand {
  /// Whether it does something, so that an exhaustive script says what comes of it.
  var mayChangeTheScreen: Bool {
    switch self {
    case .start, .expect, .expectTree, .expectSnapshot, .pending, .time, .views, .trace, .show,
      .writePicture, .log, .help, .read, .echo, .skip, .undo, .record, .stop, .save, .quit:
      false
    default:
      true
    }
  }
}

/// A view that is filled in when `start` shows a screen, and with what: `email="bob@example.com"`.
package struct ScriptArgument: Sendable, Equatable {
  /// The name of the view before the `=`.
  package let name: String

  /// The value after it.
  package let value: ScriptValue
}

/// What a stubbed service answers.
package enum ReplyResult: Sendable, Equatable {
  /// `ok`, `ok 42`: success, with a value unless the service returns nothing.
  case ok(ScriptValue?)

  /// `fail "Email taken"`: failure with this text.
  case fail(String)
}

/// A value written in a script.
package enum ScriptValue: Sendable, Equatable {
  /// `"Too long"`, with its escapes replaced.
  case string(String)

  /// `15`, `-0.5`; the source keeps what was written, since `1.10` and `1.1` are one number.
  case number(Double, source: String)

  /// `on`, `off`; or as deltas show what is no switch, `true`, `false`
  case flag(Bool)

  /// `2026-09-30`, `14:30`, `2026-09-30T14:30`
  case date(String)

  /// `nil`; not called `none`, which an optional value would take for its own.
  case absent

  /// `/[0-9]+ notes/`: the source of a regular expression, for `matches`.
  case expression(String)

  /// `2s`
  case duration(Duration)
}
