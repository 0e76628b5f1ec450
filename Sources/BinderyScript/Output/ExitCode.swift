/// The exit code of a run of scripts.
///
/// ```swift
/// let code = await host.run(path: "sign-up.repl")
/// if code == .failed { model.check() }
/// ```
public enum ExitCode: Int32, Sendable {
  /// Everything passed.
  case passed = 0
  /// An expectation, a refusal or an output differs; or something never ran.
  case failed = 1
  /// The command line or a script has errors.
  case usage = 2
  /// A stage did not settle.
  case notSettled = 3
  /// Ctrl-C.
  case interrupted = 130
}
