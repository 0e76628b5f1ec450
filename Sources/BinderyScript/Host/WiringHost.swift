import BinderyHeadless

extension ScriptHost {
  /// Opens all screens and plays scripts, and lists the parts of the app that nothing has connected or used.
  ///
  /// ```swift
  /// let report = await host.wiring(playing: [script], except: ["command archive": "a watch executes it"])
  /// print(report)
  /// ```
  ///
  /// - Parameters:
  ///   - scripts: The texts of scripts.
  ///   - exceptions: The parts that lack something for a reason: the names of rows, with the reasons.
  /// - Returns: A row for each view whose events nothing observes, each view that shows nothing because
  ///   nothing binds it, each property that nothing reads, each command that was never executed, each command
  ///   whose failures nothing handles, and each gate that never failed.
  public func wiring(
    playing scripts: [String] = [], except exceptions: [String: String] = [:]
  ) async -> WiringReport {
    await wiring(playing: scripts, except: exceptions) { _ in }
  }

  /// The same; `transcribed` gets the transcript of each script.
  package func wiring(
    playing scripts: [String], except exceptions: [String: String],
    transcribed: @MainActor (String) -> Void
  ) async -> WiringReport {
    let wiring = Wiring()
    var failures: [String] = []
    let openings = screens.map { "## open \($0.name)\nstart \($0.name)\n" }
    for (place, script) in (scripts + openings).enumerated() {
      let isOpening = place >= scripts.count
      guard let file = parse(script, named: "script \(place + 1)") else {
        failures.append("script \(place + 1) cannot be read")
        continue
      }
      var options = ScriptRunner.Options()
      options.bails = false
      options.skipped = skipped
      options.wiring = wiring
      var transcript = ""
      let runner = quietRunner(options, transcript: { transcript += $0 }) {
        // A screen that is only opened may leave something behind.
        if !isOpening { failures.append($0) }
      }
      _ = await runner.run(file)
      if !isOpening { transcribed(transcript) }
    }
    let rows = wiring.lacking.map {
      WiringReport.Row(name: "\($0.lack) \($0.name)", lack: $0.lack.rawValue, site: $0.site)
    }
    let names = Set(rows.map(\.name))
    return WiringReport(
      partCount: wiring.count, rows: rows.filter { exceptions[$0.name] == nil },
      staleExceptions: exceptions.keys.filter { !names.contains($0) }.sorted(), failures: failures)
  }
}
