/// `--mode lists`: what is derived from lists against recomputing it, and differences against the
/// standard library's, on the same input.
@MainActor
func runListsMode(_ options: Options, _ report: inout Report) {
  Report.header(["lists", "plain Swift", "Bindery", "ratio", "target", ""])
  for row in ListRow.all where options.includes(workload: row.id) {
    let bodies = [row.plain(), row.bindery()]
    let counts = bodies.map { Stopwatch.calibrate($0, options.milliseconds) }
    var samples: [[Double]] = [[], []]
    for repetition in 0..<options.repetitions {
      for position in 0..<2 {
        let index = (repetition + position) % 2
        samples[index].append(Stopwatch.time(bodies[index], counts[index]) / Double(counts[index]))
      }
    }
    // The fastest: a machine with other work to do adds to all of them.
    let (plain, bindery) = (samples[0].min() ?? 0, samples[1].min() ?? 0)
    let ratio = bindery / plain
    let cells = [
      row.id, "\(Report.format(plain / 1000)) µs", "\(Report.format(bindery / 1000)) µs",
      Report.short(ratio), "≤ \(Report.short(row.factor))",
    ]
    printVerdict(cells, ratio <= row.factor ? .met : .missed())
    report.add(row.id, "plain", ["min_ns": plain])
    report.add(row.id, "Bindery", ["min_ns": bindery])
  }
}
