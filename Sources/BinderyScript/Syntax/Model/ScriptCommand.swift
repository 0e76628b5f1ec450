package import BinderyHeadless
package import BinderyViews

/// The command of one line of a script.
package indirect enum ScriptCommand: Sendable, Equatable {
  /// `start SignUp email="bob@example.com"`: shows a screen.
  case start(screen: String, arguments: [ScriptArgument])

  /// `tap confirm`, `type name "Ada"`, `choose "Retry"`: a user's action on a view. Only `choose`
  /// works without a view, for an option of the open alert or picker.
  case gesture(UserAction, on: Target?)

  /// `force tap confirm`: a gesture that skips the checks whether the view is visible and enabled.
  case force(UserAction, on: Target)

  /// `press shift+tab`, `press down x 3`
  case press(Keystroke, times: Int)

  /// `back`, `back to Home`
  case back(to: String?)

  /// `dismiss`: dismisses the presented screen.
  case dismiss

  /// `go "Profile"`: selects a tab.
  case go(String)

  /// `background`, `foreground`, `terminate`: changes the phase of the app.
  case lifecycle(ApplicationLifecycle.Phase)

  /// `expect confirm enabled`
  case expect(Fact)

  /// `expect tree`: the lines below match the tree of the screen; they may have wildcards.
  case expectTree

  /// `expect snapshot "filled in"`: the screen matches the files of this name.
  case expectSnapshot(String)

  /// `expect confirm enabled within 5s`, `wait confirm enabled up to 5s`: moves the clock from
  /// deadline to deadline, until the fact holds.
  case await(Fact, limit: Duration?)

  /// `wait real 2s`: lets real time pass, for work that does not use the virtual clock.
  case waitReal(Duration)

  /// `run`: moves the clock until no work waits for it.
  case run

  /// `at 5s`: moves the clock to this time.
  case at(Duration)

  /// `advance 2s`: moves the virtual clock.
  case advance(Duration)

  /// `monkey 500 seed 7`: lets a random person go on from here, on stages of their own.
  case monkey(steps: Int, seed: UInt64)

  /// `settle`: lets started commands run until all of them wait.
  case settle

  /// `reply accounts fail "Email taken" after 2s`: opens the gate of a stubbed service.
  case reply(gate: String, ReplyResult, to: RepliedRequest? = nil, after: Duration?)

  /// `pending`: lists waiting work.
  case pending

  /// `time`: prints the virtual time.
  case time

  /// `views`: lists the views of the screen.
  case views

  /// `trace on`: prints all events in order, instead of the resulting changes.
  case trace(Bool)

  /// `show`, `show tree`, `show name`: prints the screen, or a view of it.
  case show(ScreenForm, of: Target? = nil)

  /// `show svg filled.svg`: writes the picture of the screen into a file.
  case writePicture(String)

  /// `log 5`, `why confirm.isEnabled`: prints how something came about.
  case ask(Question)

  /// `help tap`: explains a command, lists all of them without a name.
  case help(String?)

  /// `restart`: starts the screen again, with its arguments.
  case restart

  /// `read login.repl`: executes the commands of another script.
  case read(String)

  /// `echo "half way"`: prints a text.
  case echo(String)

  /// `skip "needs a server"`: skips the rest of the case.
  case skip(String)

  /// `undo 2`: at the prompt, takes the last commands back.
  case undo(Int)

  /// `record order.repl`: at the prompt, records commands from here on.
  case record(String)

  /// `stop`: at the prompt, writes the recorded commands.
  case stop

  /// `save order.repl`: at the prompt, writes the commands entered since the screen was started.
  case save(String)

  /// A command that an app added, and the words after it.
  case app(String, [String])

  /// `quit`
  case quit
}

/// The form in which a screen is printed.
package enum ScreenForm: String, Sendable, CaseIterable {
  /// A drawing of the screen as the user sees it.
  case drawing
  /// A line for each view.
  case tree
  /// A line for each view, including hidden ones.
  case all
  /// A picture.
  case svg
  /// The form that assistive technology presents.
  case accessibility

  static let words = allCases.filter { $0 != .drawing }.map(\.rawValue)

  init?(word: some StringProtocol) {
    guard Self.words.contains(String(word)) else { return nil }
    self.init(rawValue: String(word))
  }
}

/// A question about causes.
package enum Question: Sendable, Equatable {
  /// `log 5 of name since 2s`: the last steps, those about a view or a property, from a time on.
  case log(Int?, of: Target?, since: Duration?)
  /// `why confirm disabled`, `why not confirm.isEnabled`
  case why(Target, state: Fact.State?, isNegated: Bool)
  /// The readers and writers of a value: `who name`.
  case who(Target)
  /// `unused`: the properties that nothing reads.
  case unused
  /// `hot`: what ran most.
  case hot
  /// `graph confirm dot`: the graph of the screen, or of what a value depends on and leads to.
  case graph(Target?, GraphForm, path: String?)
}

extension ScriptCommand {
  /// Its subject, as written: the target of a gesture or an expectation.
  var subject: String? {
    switch self {
    case .gesture(_, let target): target?.source
    case .force(_, let target): target.source
    case .expect(let fact), .await(let fact, _):
      switch fact {
      case .state(let target, _, _), .compare(let target, _, _, _), .count(let target, _, _),
        .focus(let target):
        target.source
      default: nil
      }
    default: nil
    }
  }

  /// Whether it reads the screen and does nothing else. (To compare a screen with one that is made again makes
  /// that.)
  var onlyLooks: Bool {
    switch self {
    case .expect(let fact): fact != .reproducible
    case .expectTree, .views, .time, .pending: true
    default: false
    }
  }

  /// Whether it may change the screen, so that an exhaustive script must have its output.
  var mayChangeTheScreen: Bool {
    switch self {
    case .start, .expect, .expectTree, .expectSnapshot, .pending, .time, .views, .trace, .show,
      .writePicture, .monkey, .ask, .help, .read, .echo, .skip, .undo, .record, .stop, .save, .quit:
      false
    default:
      true
    }
  }
}
