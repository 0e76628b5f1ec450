import Foundation

/// `--mode scale`: what grows with what, as tables and, with `--svg`, as charts.
@MainActor
func runScaleMode(_ options: Options, _ report: inout Report) throws {
  let curves = ScaleCurve.all.filter { options.includes(workload: $0.id) }
  guard !curves.isEmpty else {
    Options.fail("--only \(ScaleCurve.all.map { $0.id }.joined(separator: "|"))")
  }
  var readings = curves.map { ScaleReading(of: $0) }
  for _ in 0..<options.repetitions {
    for index in readings.indices {
      readings[index].measureOnce(milliseconds: options.milliseconds)
    }
  }
  for reading in readings {
    printTable(reading, &report)
    print()
  }
  print("Medians of \(options.repetitions) rounds, of each the fastest of three samples.")
  if let path = options.svg {
    let svg = ScaleChart.document(readings.map { ScaleChart($0) })
    try Data(svg.utf8).write(to: URL(fileURLWithPath: path))
  }
}

/// Nanoseconds per unit, and how many times those of the smallest size they are.
@MainActor
private func printTable(_ reading: ScaleReading, _ report: inout Report) {
  let curve = reading.curve
  print("\(curve.title): nanoseconds per \(curve.unit)\n")
  Report.header([curve.sizeTitle] + curve.columns.flatMap { [$0, "×"] })
  for (index, size) in curve.sizes.enumerated() {
    var cells = ["\(size)"]
    for (column, title) in curve.columns.enumerated() {
      let time = reading.time(size: index, column: column)
      let ratio = time / reading.time(size: 0, column: column)
      let spread = reading.spread(size: index, column: column)
      let scatter = spread > 10 ? " ±\(Int(spread))%" : ""
      cells += [Report.format(time) + scatter, Report.format(ratio)]
      report.add(
        "scale \(curve.id) \(size)", title,
        ["median_ns": time, "ratio": ratio, "iqr_pct": spread])
    }
    print(Report.row(cells))
  }
}
