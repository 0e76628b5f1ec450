import CBench

/// `--mode dyn`: milliseconds of the dynamic grids, for contenders that track reads.
@MainActor
func runDynamicMode(
  _ contenders: [any Contender.Type], _ options: Options, _ report: inout Report
) {
  Report.header(["grid"] + contenders.map { $0.name })
  for config in dynConfigs where options.includes(workload: config.title) {
    var cells = [config.title]
    for contender in contenders {
      guard let graph = contender.makeGraph() as? any TrackingGraph else {
        cells.append("–")
        continue
      }
      cells.append(run(graph, config, contender.name, &report))
    }
    print(Report.row(cells))
  }
}

@MainActor
private func run<G: TrackingGraph>(
  _ graph: G, _ config: DynConfig, _ contender: String, _ report: inout Report
) -> String {
  let (run, counter) = Dynamic.make(graph, config)
  _ = run()
  var best = Double.infinity
  for _ in 0..<3 {
    counter.count = 0
    let start = cb_now_ns()
    let sum = run()
    best = min(best, Double(cb_now_ns() - start) / 1e6)
    if let expected = config.sum, expected != sum { return "WRONG SUM \(sum)" }
  }
  report.add("dyn \(config.title)", contender, ["ms": best, "count": counter.count])
  let time = "\(Report.format(best)) ms"
  if counter.count == config.count { return time }
  return "\(time) (count \(counter.count), expected \(config.count))"
}
