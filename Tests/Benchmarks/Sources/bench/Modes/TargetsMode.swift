/// `--mode targets`: the timed rows that have a target, `limit` beside the package.
@MainActor
func runTargetsMode(_ options: Options, _ report: inout Report) {
  Report.header(["workload", "limit", "Bindery", "ratio", "target", ""])
  for target in Targets.times where options.includes(workload: target.id) {
    guard let workload = Workload.all.first(where: { $0.id == target.id }) else { continue }
    let readings = measureUndisturbed(workload, options)
    guard let limit = readings[0] else { continue }
    let row = TimedRow(target: target, workload: workload, limit: limit, reading: readings[1])
    printVerdict(row.cells, row.verdict)
    for reading in readings.compactMap({ $0 }) {
      report.add(
        target.id, reading.contender.name,
        ["median_ns": reading.median, "min_ns": reading.minimum, "iqr_pct": reading.spread])
    }
  }
  print("\n\\* disturbed by other processes: the fastest repetitions instead of the medians")
}

/// `limit` and the package. A row whose samples scatter was disturbed by other processes and is
/// measured again; if that never helps, all samples are returned.
@MainActor
private func measureUndisturbed(
  _ workload: Workload, _ options: Options
) -> [Stopwatch.Reading?] {
  var all: [Stopwatch.Reading?] = [nil, nil]
  for _ in 0..<5 {
    let readings = Stopwatch.measure(workload, [Limit.self, BinderyC.self], options)
    if !readings.contains(where: { $0?.isDisturbed == true }) { return readings }
    all = zip(all, readings).map { $0?.pooled(with: $1) ?? $1 }
  }
  return all
}

/// How a row did; the script `table` counts what is printed of it.
enum Verdict {
  case met
  case missed(String? = nil)
}

/// A row whose last cell is the verdict.
@MainActor
func printVerdict(_ cells: [String], _ verdict: Verdict) {
  switch verdict {
  case .met: print(Report.row(cells + ["met"]))
  case .missed(let reason?): print(Report.row(cells + ["missed: \(reason)"]))
  case .missed(nil): print(Report.row(cells + ["missed"]))
  }
}

/// One row of the table.
@MainActor
private struct TimedRow {
  let target: Targets.Time
  let workload: Workload
  let limit: Stopwatch.Reading
  /// Of the package; `nil` if it has no such primitive yet.
  let reading: Stopwatch.Reading?

  var cells: [String] {
    [
      target.id, describe(limit), reading.map(describe) ?? "–",
      ratio.map(Report.format) ?? "–", "≤ \(target.factor)",
    ]
  }

  var verdict: Verdict {
    guard let reading, let ratio else { return .missed("not there yet") }
    if workload.hasOneLastValue, reading.last != limit.last { return .missed("wrong value") }
    if let fires = target.fires, reading.fires != fires {
      return .missed("fires \(Report.short(reading.fires)) times")
    }
    return ratio <= target.factor ? .met : .missed()
  }

  private var ratio: Double? {
    reading.map { time($0) / time(limit) }
  }

  private var isDisturbed: Bool {
    limit.isDisturbed || reading?.isDisturbed == true
  }

  private func time(_ reading: Stopwatch.Reading) -> Double {
    isDisturbed ? reading.minimum : reading.median
  }

  /// Graphs take microseconds.
  private func describe(_ reading: Stopwatch.Reading) -> String {
    let isGraph = target.id.hasPrefix("kairo") || target.id.hasPrefix("cellx")
    let (time, unit) = isGraph ? (time(reading) / 1000, "µs") : (time(reading), "ns")
    return "\(Report.format(time)) \(unit)" + (isDisturbed ? "\\*" : "")
  }
}
