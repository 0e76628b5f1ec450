/// `--mode time`: nanoseconds per operation, every workload and contender.
@MainActor
func runTimeMode(
  _ workloads: [Workload], _ contenders: [any Contender.Type], _ options: Options,
  _ report: inout Report
) {
  Report.header(["workload"] + contenders.map { $0.name })
  for workload in workloads {
    let readings = Stopwatch.measure(workload, contenders, options)
    let base = contenders[0].name == Limit.name ? readings[0]?.median : nil
    var cells = [workload.id]
    for (index, reading) in readings.enumerated() {
      guard let reading else {
        cells.append("–")
        continue
      }
      var cell = Report.format(reading.median)
      if index > 0, let base { cell += " (\(Report.format(reading.median / base))×)" }
      if reading.isDisturbed { cell += " ±\(Int(reading.spread))%" }
      cells.append(cell)
      report.add(
        workload.id, reading.contender.name,
        [
          "median_ns": reading.median, "min_ns": reading.minimum, "iqr_pct": reading.spread,
          "fires_per_write": Report.short(reading.fires), "writes_per_op": workload.writesPerOp,
        ])
    }
    print(Report.row(cells))
    printDifferences("_fires/write_", readings) { Report.short($0.fires) }
    guard workload.hasOneLastValue else { continue }
    printDifferences("_LAST VALUE DIFFERS_", readings) { String($0.last) }
  }
}

/// An extra row where the contenders do not agree.
@MainActor
private func printDifferences(
  _ title: String, _ readings: [Stopwatch.Reading?], _ describe: (Stopwatch.Reading) -> String
) {
  let texts = readings.map { $0.map(describe) }
  guard Set(texts.compactMap { $0 }).count > 1 else { return }
  print(Report.row(["  \(title)"] + texts.map { $0 ?? "–" }))
}
