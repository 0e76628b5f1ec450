import Bindery
import BinderyHeadless
import BinderyScript
import Foundation

// The rows about screens, with the package.
extension BinderyC {
  static func typeField(_ p: Probe) -> Body? {
    let stage = Stage { _ in }
    let screen = stage.show {
      SignUpScreen(SignUpViewModel { Account(name: $0) })
    }
    return { n in
      for i in 0..<n {
        if i & 7 == 7 { screen.name.text = "" }
        do { try stage.type("x", into: screen.name) } catch { fatalError("\(error)") }
        p.hit(screen.greeting.text.utf8.count)
      }
    }
  }

  static func screenOpen(_ p: Probe) -> Body? {
    { n in
      for _ in 0..<n {
        let screen = SignUpScreen(SignUpViewModel { Account(name: $0) })
        p.hit(screen.confirm.isEnabled)
      }
    }
  }

  static func scriptCase(_ p: Probe) -> Body? { running(signUpScript, p) }

  /// Runs a script for SignUp, in a file.
  static func running(_ script: String, _ p: Probe) -> Body {
    let host = ScriptHost("bench")
    host.screen("SignUp") { stage in
      let gate = stage.gate("accounts") { Account(name: $0.reply ?? $0.text) }
      return SignUpScreen(SignUpViewModel { try await gate.wait($0) })
    }
    let path = scriptPath(script)
    return { n in
      silently {
        waitFor { for _ in 0..<n { p.hit(await host.run(path: path) == .passed) } }
      }
    }
  }
}

/// Runs asynchronous code on the main actor, and returns when it has ended.
@MainActor
func waitFor(_ body: @escaping @MainActor () async -> Void) {
  var isDone = false
  Task {
    await body()
    isDone = true
  }
  while !isDone { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
}

/// A file with a script; of one name for each length, as several sizes may be measured in turn.
func scriptPath(_ script: String) -> String {
  let name = "bench-\(ProcessInfo.processInfo.processIdentifier)-\(script.utf8.count).repl"
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
  do { try script.write(to: url, atomically: true, encoding: .utf8) } catch {
    fatalError("\(error)")
  }
  return url.path
}

/// Transcripts are discarded during the run.
func silently(_ body: () -> Void) {
  fflush(nil)
  let (old, null) = (dup(1), open("/dev/null", O_WRONLY))
  dup2(null, 1)
  body()
  fflush(nil)
  dup2(old, 1)
  close(old)
  close(null)
}
