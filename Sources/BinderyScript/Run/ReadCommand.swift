extension Interpreter {
  /// Carries out what another script says, its expected output included.
  func read(_ path: String) async throws(ScriptFailure) {
    let folder = reading.last.map(folder.folder) ?? folder
    let place = try folder.place(of: path)
    guard !reading.contains(place) else {
      throw ScriptFailure(
        kind: .failed, message: "\(path.debugDescription) reads itself, be it through others",
        showsScreen: false)
    }
    reading.append(place)
    defer { reading.removeLast() }
    let file: ScriptFile
    do {
      let source = try ScriptSource.load(path: place)
      file = try ScriptFile(
        parsing: source.text, named: source.name, vocabulary: vocabulary)
    } catch {
      throw ScriptFailure(kind: .failed, message: "\(error)", showsScreen: false)
    }
    for step in file.cases.flatMap(\.steps) {
      let result = await run(step)
      let mismatch = step.expectedOutput.flatMap { step.mismatch(result.output, expected: $0) }
      guard var failure = result.failure ?? step.missingOutput ?? mismatch?.failure else {
        continue
      }
      let place = "\(file.name):\(step.line):\(failure.column ?? step.column)"
      failure.message = "`\(step.source)` (\(place)): \(failure.message)"
      failure.column = nil
      throw failure
    }
  }
}
