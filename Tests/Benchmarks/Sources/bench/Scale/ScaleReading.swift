/// What was measured of one curve: for every size and column, nanoseconds per unit.
@MainActor
struct ScaleReading {
  let curve: ScaleCurve
  /// Indices: size, column, round.
  private var samples: [[[Double]]]
  /// Operations per sample; found in the first round.
  private var counts: [[Int]]

  init(of curve: ScaleCurve) {
    self.curve = curve
    samples = curve.sizes.map { _ in curve.columns.map { _ in [] } }
    counts = curve.sizes.map { _ in curve.columns.map { _ in 0 } }
  }

  /// The median of the rounds.
  func time(size: Int, column: Int) -> Double {
    let sorted = samples[size][column].sorted()
    return sorted[sorted.count / 2]
  }

  /// The distance of the quartiles, in percent of the median.
  func spread(size: Int, column: Int) -> Double {
    let sorted = samples[size][column].sorted()
    let quartiles = sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]
    return quartiles / time(size: size, column: column) * 100
  }

  /// One round: each size is a new build, so that nothing exists beside it.
  mutating func measureOnce(milliseconds: Double) {
    for (index, size) in curve.sizes.enumerated() {
      let probe = Probe()
      for (column, body) in curve.prepare(size, probe).enumerated() {
        if counts[index][column] == 0 {
          verify(body, probe, size)
          counts[index][column] = Stopwatch.calibrate(body, milliseconds)
        }
        let count = counts[index][column]
        body(count)
        // Others use the machine too: of three, the one they disturbed least.
        let fastest = (0..<3).map { _ in Stopwatch.time(body, count) }.min() ?? 0
        samples[index][column].append(fastest / Double(count * curve.units(size)))
      }
    }
  }

  /// All observers ran once with every operation; otherwise the figures mean something else.
  private func verify(_ body: Body, _ probe: Probe, _ size: Int) {
    probe.reset()
    body(10)
    let expected = 10 * curve.firings(size)
    if probe.fires != expected {
      Options.fail("\(curve.id), \(size): \(probe.fires) firings instead of \(expected)")
    }
  }
}
