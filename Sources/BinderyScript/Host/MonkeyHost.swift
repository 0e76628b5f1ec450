import Bindery
import BinderyHeadless

extension ScriptHost {
  /// Lets a random person use a screen, and looks for faults.
  ///
  /// The person does what a person could do: gestures, keys, replies of the gates in any order, time,
  /// leaving the app. After each line nothing may be reported, each alert can be left, one view has the
  /// focus, everything has a name for assistive technology, the rules of each field decide as they did, and
  /// what `Stage.always` demands holds; a screen that is made again by `Stage.reproducible` is equal; at the
  /// end nothing is left. What is found is shrunk to a script that fails.
  ///
  /// ```swift
  /// let host = ScriptHost("notes")
  /// host.screen("Note") { stage in NoteScreen(NoteEditor(store: stub(on: stage))) }
  /// let report = await host.monkey(on: "Note", steps: 2_000, seed: 7)
  /// #expect(report.isPassed, "\(report)")
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The name of a screen of the host, as after `start`.
  ///   - steps: How many lines are played, on as many stages as it takes.
  ///   - seed: The same seed does the same to the same screen.
  @discardableResult
  public func monkey(on screen: String, steps: Int = 500, seed: UInt64 = 1) async -> MonkeyReport {
    await MonkeyHunt(
      makeInterpreter: {
        Interpreter(
          screens: self.screens, verbs: self.verbs, checksEnds: true,
          folder: ScriptFolder(of: "-", allowsOutside: false), seed: seed)
      }, opening: ["start \(screen)"],
      seed: seed, steps: steps
    ).run()
  }

  /// Lets a monkey use the screens that the command line names, or all of them; prints what it finds.
  func runMonkeys(_ steps: Int, _ options: ScriptOptions) async -> ExitCode {
    let names = options.files.isEmpty ? screens.map(\.name) : options.files.map(\.path)
    for name in names where !screens.contains(where: { $0.name == name }) {
      let known = screens.map(\.name)
      console.error(
        "\(self.name): no screen \(name.quoted)\(Suggestion.hint(for: name, among: known))\n")
      return .usage
    }
    var code = ExitCode.passed
    for name in names {
      let report = await monkey(on: name, steps: steps, seed: options.seed)
      if !report.isPassed { code = .failed }
      console.out("\(name): \(report)\n")
    }
    return code
  }
}
