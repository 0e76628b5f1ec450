/// Another way to run a script host than its scripts and its prompt, by an option of its own.
@MainActor
package struct HostMode {
  /// The option, which has to be the first word: `--screen`.
  let name: String
  /// The lines in the usage of the program.
  let usage: String
  /// Runs the host with the words after the option, and those options of the app that were not read.
  let run: @MainActor ([String]) async -> ExitCode

  /// Makes a way to run.
  package init(
    _ name: String, usage: String, run: @escaping @MainActor ([String]) async -> ExitCode
  ) {
    (self.name, self.usage, self.run) = (name, usage, run)
  }
}

extension ScriptHost {
  /// Adds a way to run; one of that name is replaced.
  package func add(_ mode: HostMode) {
    modes.removeAll { $0.name == mode.name }
    modes.append(mode)
  }

  /// The names of the screens, the first one first.
  package var screenNames: [String] { screens.map(\.name) }

  /// Reads the options of the app out of words, and returns the other words.
  package func readOptions(in words: [String]) throws -> [String] {
    var (rest, others) = (words[...], [String]())
    while let word = rest.popFirst() {
      guard let option = options.first(where: { $0.name == word }), let value = rest.popFirst()
      else {
        others.append(word)
        continue
      }
      try option.read(value)
    }
    return others
  }

  /// Makes a prompt without a keyboard: lines come from elsewhere, and what it says goes to a console.
  package func makePrompt(on console: Console, allowsOutside: Bool = true) -> Repl {
    var options = ScriptOptions()
    options.allowsOutside = allowsOutside
    return Repl(
      screens: screens, verbs: verbs, console: console, isTerminal: false, options: options)
  }

  /// Prints an error of the command line, with the name of the program.
  package func complain(_ message: String) { console.error("\(name): \(message)\n") }
}
