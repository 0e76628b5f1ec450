import Foundation

/// A logarithmic axis over whole decades, in integer coordinates.
struct LogAxis {
  private let firstDecade: Int
  private let lastDecade: Int
  /// Where the axis begins and ends; a vertical one ends above its beginning.
  let start: Int
  let end: Int

  init(covering values: [Double], from start: Int, to end: Int) {
    // A value on the border may come out a little beside it.
    let logs = values.map { log10($0) }
    firstDecade = Int(((logs.min() ?? 0) + 1e-9).rounded(.down))
    lastDecade = max(firstDecade + 1, Int(((logs.max() ?? 0) - 1e-9).rounded(.up)))
    (self.start, self.end) = (start, end)
  }

  /// The powers of ten.
  var ticks: [Double] {
    (firstDecade...lastDecade).map { pow(10, Double($0)) }
  }

  func position(_ value: Double) -> Int {
    let share = (log10(value) - Double(firstDecade)) / Double(lastDecade - firstDecade)
    return start + Int((share * Double(end - start)).rounded())
  }

  /// `1`, `10`, `100`, `1k`, …
  static func count(_ value: Double) -> String {
    scaled(value, ["", "k", "M"])
  }

  /// `10 ns`, `1 µs`, …
  static func duration(nanoseconds value: Double) -> String {
    scaled(value, [" ns", " µs", " ms", " s"])
  }

  private static func scaled(_ value: Double, _ units: [String]) -> String {
    var (value, step) = (value, 0)
    while value >= 999.5, step + 1 < units.count {
      value /= 1000
      step += 1
    }
    return String(format: "%.4g", value) + units[step]
  }
}
