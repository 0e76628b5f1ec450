import CBench

/// Times a workload for several contenders: interleaved repetitions in rotating order.
@MainActor
enum Stopwatch {
  /// What was measured of one contender.
  struct Reading {
    let contender: any Contender.Type
    /// Firings of the observer per write, and the last value it got.
    let fires: Double
    let last: Int
    /// Nanoseconds per operation, ascending.
    var samples: [Double] = []

    var median: Double { samples[samples.count / 2] }
    var minimum: Double { samples[0] }
    /// The distance of the quartiles, in percent of the median.
    var spread: Double {
      (samples[samples.count * 3 / 4] - samples[samples.count / 4]) / median * 100
    }
    /// Whether other processes took part of the time.
    var isDisturbed: Bool { spread > 10 }

    func pooled(with other: Reading?) -> Reading {
      var pooled = self
      pooled.samples = (samples + (other?.samples ?? [])).sorted()
      return pooled
    }
  }

  /// One reading per contender; `nil` where it cannot do the workload.
  static func measure(
    _ workload: Workload, _ contenders: [any Contender.Type], _ options: Options
  ) -> [Reading?] {
    var readings: [Reading?] = contenders.map { verify(workload, $0) }
    var bodies: [(index: Int, body: Body, count: Int)] = []
    for index in contenders.indices where readings[index] != nil {
      guard let body = workload.make(contenders[index], Probe()) else { continue }
      bodies.append((index, body, calibrate(body, options.milliseconds)))
    }
    for repetition in 0..<options.repetitions {
      for position in bodies.indices {
        let (index, body, count) = bodies[(position + repetition) % bodies.count]
        readings[index]?.samples.append(time(body, count) / Double(count))
      }
    }
    for index in readings.indices { readings[index]?.samples.sort() }
    return readings
  }

  static func time(_ body: Body, _ count: Int) -> Double {
    let start = cb_now_ns()
    body(count)
    return Double(cb_now_ns() - start)
  }

  private static func verify(_ workload: Workload, _ contender: any Contender.Type) -> Reading? {
    let probe = Probe()
    guard let body = workload.make(contender, probe) else { return nil }
    probe.reset()
    body(workload.verifyOps)
    let fires = Double(probe.fires) / Double(workload.verifyOps * workload.writesPerOp)
    return Reading(contender: contender, fires: fires, last: probe.last)
  }

  /// How many operations take about `milliseconds`.
  static func calibrate(_ body: Body, _ milliseconds: Double) -> Int {
    var count = 1
    while true {
      let elapsed = time(body, count)
      if elapsed > 2e6 || count > 1 << 28 {
        return max(1, Int(Double(count) * milliseconds * 1e6 / elapsed))
      }
      count *= 2
    }
  }
}
