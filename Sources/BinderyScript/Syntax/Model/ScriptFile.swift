package import BinderyHeadless
package import BinderyViews

/// A parsed script: the contents of a `.repl` file, with its lines, so that they can be printed
/// back.
///
/// ```swift
/// let file = try ScriptFile(parsing: "start SignUp\nexpect idle\n", named: "sign-up.repl")
/// #expect(file.cases.first?.title == "sign-up.repl")     // commands before the first `##`
/// #expect(file.text == "start SignUp\nexpect idle\n")    // exactly the text that was parsed
/// ```
///
/// - A file without a command and without a `##` has no cases; the runner decides whether that is
///   an error.
package struct ScriptFile: Sendable, Equatable {
  /// The name shown in messages, such as `sign-up.repl`.
  package let name: String

  /// The lines without their line feeds, otherwise byte for byte: a byte order mark stays in the
  /// first line, the carriage return of a CRLF at the end of each.
  package let lines: [String]

  /// Whether a line feed ends the last line.
  package let endsWithNewline: Bool

  /// Whether every command that may change the screen must have its whole output below: set by `#!
  /// exhaustive` at the top.
  package let isExhaustive: Bool

  /// The test points, in order of the file.
  package let cases: [ScriptCase]

  /// The text of the file, byte for byte.
  package var text: String {
    lines.joined(separator: "\n") + (endsWithNewline ? "\n" : "")
  }

  /// The line ending for added lines: that of the first line.
  package var lineEnding: String {
    lines.first?.unicodeScalars.last == "\r" ? "\r\n" : "\n"
  }
}

/// One test point of a script: the lines below a `## title`, or before the first title.
package struct ScriptCase: Sendable, Equatable {
  /// The text after `##`; the file's name for commands before the first `##`.
  package let title: String

  /// The number of the line that opens the case: its `##`, or else its first command.
  package let line: Int

  /// The commands, in order.
  package let steps: [ScriptStep]

  /// The lines of the case, to the one before the next `##`. The case before the first `##` has
  /// everything from line 1, so that the cases of a file leave no gap between them.
  package let lineRange: ClosedRange<Int>
}

/// A command with its place and its expected output.
package struct ScriptStep: Sendable, Equatable {
  /// The number of the command's line, from 1.
  package let line: Int

  /// The column of its first character, from 1: that of the `!` if there is one.
  package let column: Int

  /// The command as written, with its `!` or `try`, without surrounding blanks and trailing comment.
  package let source: String

  /// The command with secrets masked, after its execution.
  package internal(set) var maskedSource: String?

  /// Whether a `!` asserts that the gesture is refused.
  package let isNegated: Bool

  /// Whether `try` accepts a failure.
  package internal(set) var isAttempt = false

  package let command: ScriptCommand

  /// The indented lines below, without their indentation of two blanks. `nil` if there are none:
  /// then the output is not compared. An empty output is written `(no change)`, kept as that text.
  package internal(set) var expectedOutput: [String]?

  /// The lines of the command and of its output.
  package var lineRange: ClosedRange<Int> {
    line...(line + (expectedOutput?.count ?? 0))
  }
}

/// The command of one line of a script.
package enum ScriptCommand: Sendable, Equatable {
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

  /// `settle`: lets started commands run until all of them wait.
  case settle

  /// `reply accounts fail "Email taken" after 2s`: opens the gate of a stubbed service.
  case reply(gate: String, ReplyResult, after: Duration?)

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
  /// What reads and writes a value: `who name`.
  case who(Target)
  /// `unused`: the properties that nothing reads.
  case unused
  /// `hot`: what ran most.
  case hot
  /// `graph confirm dot`: the graph of the screen, or of what a value depends on and leads to.
  case graph(Target?, GraphForm, path: String?)
}

extension ScriptCommand {
  /// What it is about, as written: the target of a gesture or an expectation.
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

  /// Whether it may change the screen, so that an exhaustive script must have its output.
  var mayChangeTheScreen: Bool {
    switch self {
    case .start, .expect, .expectTree, .expectSnapshot, .pending, .time, .views, .trace, .show,
      .writePicture, .ask, .help, .read, .echo, .skip, .undo, .record, .stop, .save, .quit:
      false
    default:
      true
    }
  }
}

/// A view and a value that `start` fills into it: `email="bob@example.com"`.
package struct ScriptArgument: Sendable, Equatable {
  /// The name of the view before the `=`.
  package let name: String

  /// The value after it.
  package let value: ScriptValue
}

/// The answer of a stubbed service.
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

  /// `15`, `-0.5`; `source` is the written text, because `1.10` and `1.1` are one number.
  case number(Double, source: String)

  /// `on`, `off`; or `true`, `false`, in which deltas show flags that are not switches
  case flag(Bool)

  /// `2026-09-30`, `14:30`, `2026-09-30T14:30`
  case date(String)

  /// `nil`; not called `none`, because of the case of `Optional`.
  case absent

  /// `/[0-9]+ notes/`: the source of a regular expression, for `matches`.
  case expression(String)

  /// `2s`
  case duration(Duration)
}
