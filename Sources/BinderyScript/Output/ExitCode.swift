/// What a run of a script tells the shell.
public enum ExitCode: Int32, Sendable {
  /// Everything passed.
  case passed = 0
  /// An expectation, a refusal or an output differs; or something never ran.
  case failed = 1
  /// The call or a script cannot be understood.
  case usage = 2
  /// A stage did not settle.
  case notSettled = 3
  /// Ctrl-C.
  case interrupted = 130
}
