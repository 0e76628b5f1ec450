extension Duration {
  /// Reads a duration in the notation of scripts: `250ms`, `2s`, `1.999s`, `1m30s`, `1h`. Exact.
  ///
  /// `nil` if the text is anything else, finer than an attosecond, or longer than a million hours,
  /// which keeps clocks that add durations far from their limits.
  package init?(scriptText text: some StringProtocol) {
    var total = Duration.zero
    var rest = Substring(text).unicodeScalars
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let number = rest.prefix { "0"..."9" ~= $0 || $0 == "." }
      let unit = rest.dropFirst(number.count).prefix { !("0"..."9" ~= $0 || $0 == ".") }
      guard
        let part = Self.part(String(number), unit: String(unit)), part <= .longestInScripts
      else { return nil }
      total += part
      guard total <= .longestInScripts else { return nil }
      rest = rest.dropFirst(number.count + unit.count)
    }
    self = total
  }

  /// The duration in the notation of scripts, exact: `0s`, `250ms`, `1.5s`, `1m30s`, `1h`.
  ///
  /// Below a second it is in milliseconds. `init(scriptText:)` reads it back unless it is negative. One that
  /// cannot be told in seconds is the longest that can.
  package var scriptText: String {
    if self == .zero { return "0s" }
    let limits = Duration.seconds(Int64.min)...Duration.seconds(Int64.max)
    if !limits.contains(self) {
      return (self < .zero ? limits.lowerBound : limits.upperBound).scriptText
    }
    let sign = self < .zero ? "-" : ""
    let (seconds, attoseconds) = (components.seconds.magnitude, components.attoseconds.magnitude)
    if seconds == 0 {
      let (milliseconds, rest) = attoseconds.quotientAndRemainder(
        dividingBy: attosecondsPerMillisecond.magnitude)
      return "\(sign)\(milliseconds)\(fraction(rest, digits: 15))ms"
    }
    let (hours, minutes, restSeconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    var text = sign
    if hours != 0 { text += "\(hours)h" }
    if minutes != 0 { text += "\(minutes)m" }
    if restSeconds != 0 || attoseconds != 0 {
      text += "\(restSeconds)\(fraction(attoseconds, digits: 18))s"
    }
    return text
  }

  private static let longestInScripts = Duration.seconds(3_600_000_000)

  /// One number with its unit, in integers only.
  private static func part(_ number: String, unit: String) -> Duration? {
    let pieces = number.split(separator: ".", omittingEmptySubsequences: false)
    guard pieces.count <= 2, let whole = Int64(pieces[0]) else { return nil }
    var fraction: Int64 = 0
    if pieces.count == 2 {
      let digits = pieces[1]
      let padding = String(repeating: "0", count: max(0, 18 - digits.count))
      guard !digits.isEmpty, let value = Int64(String(digits) + padding), digits.count <= 18 else {
        return nil
      }
      fraction = value
    }
    // A fraction of a unit, in 10⁻¹⁸, of `seconds` seconds is that many attoseconds times seconds.
    func units(of seconds: Int64) -> Duration? {
      guard whole <= 3_600_000_000 else { return nil }
      let product = fraction.multipliedFullWidth(by: seconds)
      let carried = attosecondsPerSecond.dividingFullWidth(product)
      return Duration(
        secondsComponent: whole * seconds + carried.quotient,
        attosecondsComponent: carried.remainder)
    }
    switch unit {
    case "h": return units(of: 3600)
    case "m": return units(of: 60)
    case "s": return units(of: 1)
    case "ms":
      guard fraction % 1000 == 0 else { return nil }
      let attoseconds = whole % 1000 * attosecondsPerMillisecond + fraction / 1000
      return Duration(secondsComponent: whole / 1000, attosecondsComponent: attoseconds)
    default: return nil
    }
  }
}

private let attosecondsPerSecond: Int64 = 1_000_000_000_000_000_000
private let attosecondsPerMillisecond: Int64 = 1_000_000_000_000_000

/// The decimals of `value / 10^digits` with their point, without trailing zeros; empty for none.
private func fraction(_ value: UInt64, digits: Int) -> String {
  guard value != 0 else { return "" }
  let text = String(value)
  var decimals = String(repeating: "0", count: digits - text.count) + text
  while decimals.last == "0" { decimals.removeLast() }
  return "." + decimals
}
