import BinderyHeadless

/// Looks for an order of events in which a piece of test code fails.
@MainActor
struct OrderSearch {
  let body: @MainActor (Stage) async throws -> Void
  /// The most orders that are tried one after the other, and how many more are drawn.
  let limit: Int
  let randomCount: Int
  let seed: UInt64
  private let states = OrderStates()

  init(
    limit: Int, randomCount: Int, seed: UInt64,
    _ body: @escaping @MainActor (Stage) async throws -> Void
  ) {
    (self.limit, self.randomCount, self.seed, self.body) = (limit, randomCount, seed, body)
  }

  /// Tries orders, those with the fewest unusual events first.
  func search() async -> InterleavingsReport {
    var open: [[String]] = [[]]
    var (next, count) = (0, 0)
    while next < open.count, count < limit {
      let run = OrderRun(open[next], then: .usual, states: states)
      open[next] = []
      next += 1
      count += 1
      await run.run(body)
      if !run.failures.isEmpty { return await report(run, count, isComplete: false) }
      for (place, choice) in run.choices.enumerated() {
        let before = run.choices[..<place].map(\.label)
        open += choice.others.map { before + [$0] }
      }
    }
    let isComplete = next == open.count
    var random = SplitMix64(seed: seed)
    for _ in 0..<(isComplete ? 0 : randomCount) {
      let run = OrderRun([], then: .random(SplitMix64(seed: random.next())), states: states)
      count += 1
      await run.run(body)
      if !run.failures.isEmpty { return await report(run, count, isComplete: false) }
    }
    return InterleavingsReport(
      orders: count, equalStates: states.repeatedCount, isComplete: isComplete, failure: nil)
  }

  /// Tries one order.
  func replay(_ lines: String) async -> InterleavingsReport {
    let run = OrderRun(Self.labels(in: lines), then: .loose, capturingIssues: false)
    await run.run(body)
    return InterleavingsReport(
      orders: 1, equalStates: 0, isComplete: false,
      failure: run.failures.isEmpty ? nil : Self.text(of: run))
  }

  /// Shrinks an order that fails, then lets it fail the test.
  private func report(
    _ run: OrderRun, _ count: Int, isComplete: Bool
  ) async -> InterleavingsReport {
    let best = await shrink(run)
    let last = OrderRun(best.choices.map(\.label), then: .loose, capturingIssues: false)
    await last.run(body)
    return InterleavingsReport(
      orders: count, equalStates: states.repeatedCount, isComplete: isComplete,
      failure: Self.text(of: best))
  }

  /// The order with as few events as possible that fails in the same way.
  private func shrink(_ run: OrderRun) async -> OrderRun {
    var best = run
    let key = Self.key(of: run)
    var (place, left) = (0, 200)
    while place < best.choices.count, left > 0 {
      if best.choices[place].label == OrderRun.settle {
        place += 1
        continue
      }
      var labels = best.choices.map(\.label)
      labels.remove(at: place)
      let other = OrderRun(labels, then: .loose)
      await other.run(body)
      left -= 1
      if Self.key(of: other) == key, Self.size(of: other) < Self.size(of: best) {
        best = other
        place = 0
      } else {
        place += 1
      }
    }
    return best
  }

  private static func size(of run: OrderRun) -> Int {
    run.choices.count { $0.label != OrderRun.settle } + run.choices.count { !$0.isUsual }
  }

  private static func key(of run: OrderRun) -> String? {
    run.failures.first.map { failure in
      String(failure.prefix { !$0.isNewline }).replacing(/[0-9]+/, with: "0")
    }
  }

  // MARK: Text

  private static func text(of run: OrderRun) -> String {
    let lines = run.choices.filter { $0.label != OrderRun.over }.map { choice in
      choice.label + (choice.note.map { "   # \($0)" } ?? "")
    }
    return lines.map { $0 + "\n" }.joined() + run.failures.map { "# \($0)\n" }.joined()
  }

  /// The events in the lines of a report.
  private static func labels(in lines: String) -> [String] {
    lines.split(separator: "\n").compactMap { line in
      let label = line.replacing(#/   \# .*/#, with: "").drop { $0 == " " }
      return label.isEmpty || label.hasPrefix("#") ? nil : String(label)
    }
  }
}
