/// The runs of sources that an operator follows at the same time. Each is in one set at most.
struct RunSet {
  private var runs: [SignalRun] = []

  var count: Int { runs.count }

  mutating func insert(_ run: SignalRun) {
    run.place = runs.count
    runs.append(run)
  }

  /// Takes out a run that is in the set.
  mutating func remove(_ run: SignalRun) {
    let last = runs.removeLast()
    if last !== run {
      last.place = run.place
      runs[run.place] = last
    }
  }

  /// Ends all of them.
  func close() {
    for run in runs { run.close() }
  }
}
