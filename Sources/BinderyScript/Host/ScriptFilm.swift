package import BinderyHeadless

extension ScriptHost {
  /// The titles of the cases of a script; none if it cannot be parsed.
  package func titles(of text: String, named fileName: String) -> [String] {
    parse(text, named: fileName)?.cases.map(\.title) ?? []
  }

  /// Runs one case of a script, quietly, and keeps what is seen after each command.
  ///
  /// `nil` if the case fails, after saying so on the error side.
  package func film(
    ofCaseAt index: Int, of text: String, named fileName: String, path: String = "-"
  ) async -> FilmStrip? {
    guard let file = parse(text, named: fileName), file.cases.indices.contains(index) else {
      return nil
    }
    var film = FilmStrip(file.cases[index].title)
    var options = ScriptRunner.Options()
    options.path = path
    options.lines = file.cases[index].lineRange
    options.watch = { step, screen, succeeds in
      film.add(step, on: screen, succeeds: succeeds)
    }
    let report = await quietRunner(options).run(file)
    return report.exitCode == .passed ? film : nil
  }
}

extension FilmStrip {
  /// Adds the screen as it is after a command, unless that is only for the reader of the transcript.
  @MainActor
  mutating func add(_ step: ScriptStep, on screen: HeadlessScreen, succeeds: Bool) {
    guard !step.command.isAside || !succeeds else { return }
    add(screen, after: (succeeds ? "" : "failed: ") + step.shown)
  }
}

extension ScriptCommand {
  /// Whether it is for the one who reads the transcript, and no part of what happens.
  fileprivate var isAside: Bool {
    switch self {
    case .pending, .time, .views, .trace, .show, .writePicture, .log, .help, .echo, .settle: true
    default: false
    }
  }
}
