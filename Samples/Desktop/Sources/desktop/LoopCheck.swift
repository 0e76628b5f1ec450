import CGtk
import Foundation
import GtkLoop

/// `desktop loop`: what running the main actor from GLib's loop costs, measured and judged.
@MainActor
struct LoopCheck {
  /// How long the program idles, in seconds.
  var idleSeconds = 10.0
  private var failures = 0

  /// Prints a line for each measurement; returns whether all are within their limits.
  mutating func run() async -> Bool {
    await measureIdling()
    await measureHops()
    await measureSleeps()
    await measureFloods()
    await countHops()
    return failures == 0
  }

  private mutating func report(_ text: String, isFine: Bool) {
    print((isFine ? "  ok   " : "  FAIL ") + text)
    if !isFine { failures += 1 }
  }

  private mutating func measureIdling() async {
    let before = Usage()
    try? await Task.sleep(for: .seconds(idleSeconds))
    let used = Usage() - before
    let share = used.milliseconds / (idleSeconds * 10)
    report(
      "idle for \(Int(idleSeconds)) s: \(used.milliseconds.text) ms of CPU (\(share.text) %), "
        + "\(used.wakeUps) wake-ups", isFine: used.milliseconds < max(5, idleSeconds))
  }

  /// The time from another thread to the main actor.
  private mutating func measureHops() async {
    for (name, pause, limit) in [("busy", nil, 1.0), ("sleeping", Duration.milliseconds(2), 4.0)] {
      let times = await Task.detached {
        var times: [Duration] = []
        for _ in 0..<(pause == nil ? 20_000 : 500) {
          if let pause { try? await Task.sleep(for: pause) }
          let start = ContinuousClock.now
          times.append(await MainActor.run { ContinuousClock.now - start })
        }
        return times.sorted()
      }.value
      let (middle, late) = (times.part(0.5).microseconds, times.part(0.99).microseconds)
      report(
        "a hop to the \(name) main actor: p50 \(middle.text) µs, p99 \(late.text) µs",
        isFine: late < limit * 1000)
    }
  }

  private mutating func measureSleeps() async {
    var late: [Duration] = []
    for _ in 0..<100 {
      let start = ContinuousClock.now
      try? await Task.sleep(for: .milliseconds(10))
      late.append(ContinuousClock.now - start - .milliseconds(10))
    }
    late.sort()
    let (middle, worst) = (late.part(0.5).microseconds / 1000, late.part(0.99).microseconds / 1000)
    report(
      "a sleep of 10 ms ends late by p50 \(middle.text) ms, p99 \(worst.text) ms",
      isFine: late.allSatisfy { $0 >= .zero } && worst < 16)
  }

  /// Each side does work of 1 ms again and again for two seconds; the other one gets its turns.
  private mutating func measureFloods() async {
    let frames = await Flood.run(.seconds(2)) { frames, isOver in
      while !isOver() {
        spin(.milliseconds(1))
        await Task.yield()
      }
      return frames()
    }
    report("frames per second in a flood of jobs of 1 ms: \(frames / 2)", isFine: frames / 2 >= 30)

    let jobs = await Flood.sources(for: .seconds(2))
    report("jobs per second in a flood of sources of 1 ms: \(jobs / 2)", isFine: jobs >= 60)
  }

  private mutating func countHops() async {
    let counter = Counter()
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<20_000 { await counter.add() } }
      }
    }
    report("\(counter.count) of 160000 hops of 8 tasks arrived", isFine: counter.count == 160_000)
  }
}

/// What the process has used.
private struct Usage {
  var milliseconds = 0.0
  var wakeUps = 0

  init() {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let times = [usage.ru_utime, usage.ru_stime]
    milliseconds = times.reduce(0) { $0 + Double($1.tv_sec) * 1000 + Double($1.tv_usec) / 1000 }
    wakeUps = usage.ru_nvcsw
  }

  static func - (later: Usage, earlier: Usage) -> Usage {
    var used = later
    used.milliseconds -= earlier.milliseconds
    used.wakeUps -= earlier.wakeUps
    return used
  }
}

@MainActor
private final class Counter {
  private(set) var count = 0
  func add() { count += 1 }
}

@MainActor private var frameCount = 0
@MainActor private var isFlooded = false

/// Two sides that want the main thread at the same time.
@MainActor
private enum Flood {
  /// Runs a body beside a frame each 16 ms, such as a toolkit draws.
  static func run(
    _ duration: Duration, _ body: (() -> Int, () -> Bool) async -> Int
  ) async -> Int {
    frameCount = 0
    let timer = g_timeout_add_full(
      GtkLoop.priority, 16,
      { _ in
        MainActor.assumeIsolated { frameCount += 1 }
        return 1
      }, nil, nil)
    defer { g_source_remove(timer) }
    let end = ContinuousClock.now + duration
    return await body({ frameCount }, { ContinuousClock.now >= end })
  }

  /// Counts the jobs that run beside a source that is always ready.
  static func sources(for duration: Duration) async -> Int {
    isFlooded = true
    g_idle_add_full(
      GtkLoop.priority,
      { _ in
        MainActor.assumeIsolated {
          spin(.milliseconds(1))
          return isFlooded ? 1 : 0
        }
      }, nil, nil)
    defer { isFlooded = false }
    let end = ContinuousClock.now + duration
    return await Task.detached {
      var count = 0
      while ContinuousClock.now < end {
        await MainActor.run {}
        count += 1
      }
      return count
    }.value
  }
}

private func spin(_ duration: Duration) {
  let end = ContinuousClock.now + duration
  while ContinuousClock.now < end {}
}

extension [Duration] {
  /// The value that this part of the sorted values does not exceed.
  fileprivate func part(_ part: Double) -> Duration { self[Int(Double(count - 1) * part)] }
}

extension Duration {
  fileprivate var microseconds: Double { self / .microseconds(1) }
}

extension Double {
  /// With two digits after the point.
  fileprivate var text: String { "\((self * 100).rounded() / 100)" }
}
