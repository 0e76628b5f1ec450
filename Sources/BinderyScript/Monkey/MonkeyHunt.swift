import Bindery
import BinderyHeadless
import BinderyViews

/// Lets a monkey play, and shrinks what it finds.
@MainActor
struct MonkeyHunt {
  /// Makes an interpreter for a new play.
  let makeInterpreter: @MainActor () -> Interpreter
  /// The lines before those of the monkey: they show the screen.
  let opening: [String]
  let seed: UInt64
  let steps: Int
  /// Makes another rendition to compare with, for a new play; `nil` for none.
  var makeOther: (@MainActor () -> OtherRendition)?
  /// The most plays to shrink a finding.
  var patience = 1_000

  /// The most lines of a play, one after the other: short plays find what takes few lines, and find it
  /// in few lines; long ones get further.
  private static let lengths = [6, 12, 25, 50, 100, 200]

  /// Plays until something is found, or the steps are done.
  func run() async -> MonkeyReport {
    var coverage = Coverage()
    var (done, plays) = (0, 0)
    while done < steps {
      let length = min(Self.lengths[plays % Self.lengths.count], steps - done)
      plays += 1
      var play = play(adding: coverage)
      let finding = await hunt(&play, seed: seed &+ UInt64(plays) &* 0x9E37_79B9, length)
      coverage = play.coverage ?? coverage
      done += play.lines.count
      let trail =
        if let finding { Trail(play.lines, play.ending, finding) } else {
          await compare(after: play.lines)
        }
      if let trail {
        let trail = await shrink(trail)
        var report = MonkeyReport(
          steps: done, seed: seed, coverage: coverage.text, failure: script(of: trail))
        report.key = trail.finding.key
        return report
      }
      if play.lines.isEmpty { break }
    }
    return MonkeyReport(steps: done, seed: seed, coverage: coverage.text, failure: nil)
  }

  private func play(adding coverage: Coverage) -> MonkeyPlay {
    var play = MonkeyPlay(makeInterpreter(), adding: coverage)
    play.other = makeOther?()
    return play
  }

  private func play(only finding: MonkeyFinding) -> MonkeyPlay {
    var play = MonkeyPlay(makeInterpreter(), only: finding)
    play.other = makeOther?()
    return play
  }

  /// Lets a monkey play some lines, and ends what is under way; returns what is found.
  private func hunt(
    _ play: inout MonkeyPlay, seed: UInt64, _ length: Int, for wanted: MonkeyFinding? = nil
  ) async -> MonkeyFinding? {
    var monkey = Monkey(seed: seed)
    var finding = await play.open(opening)
    // Most of what a monkey tries can be done; a screen on which nothing can be done has an end.
    for _ in 0..<20 * length where finding == nil && play.lines.count < length {
      guard let line = play.nextLine(of: &monkey) else { break }
      switch await play.play(line) {
      case .found(let found): finding = found
      case .over:
        play.abandon()
        return nil
      case .played, .refused: break
      }
    }
    if finding == nil {
      guard let wanted else { return await play.end() }
      return await play.end(showing: wanted, isPatient: true)
    }
    play.abandon()
    return finding
  }

  /// Plays lines again, and compares the screen with fresh ones; returns the first lines after which they
  /// differ. What is compared may disturb what is played: only what differs without that counts.
  private func compare(after lines: [String]) async -> Trail? {
    var play = MonkeyPlay(makeInterpreter(), only: nil)
    defer { play.abandon() }
    guard await play.open(opening) == nil, play.isReproducible else { return nil }
    let stride = max(1, lines.count / Self.comparisonCount)
    for (index, line) in lines.enumerated() {
      guard case .played = await play.play(line) else { return nil }
      guard (lines.count - index - 1) % stride == 0 else { continue }
      for finding in play.differences {
        if let trail = await lead(Array(lines[...index]), to: finding) { return trail }
      }
    }
    return nil
  }

  /// How often a play is compared.
  private static let comparisonCount = 6

  // MARK: Shrinking

  /// The lines that led to a fault, those that ended what was under way, and the fault.
  private struct Trail {
    let lines: [String]
    let ending: [String]
    let finding: MonkeyFinding
    /// Whether the lines do not lead there again.
    var isUnique = false

    init(_ lines: [String], _ ending: [String], _ finding: MonkeyFinding) {
      (self.lines, self.ending, self.finding) = (lines, ending, finding)
    }
  }

  /// Fewer and simpler lines that lead to the same fault: shorter plays of other monkeys, then without
  /// chunks, without pairs, and with plain arguments, until nothing goes.
  ///
  /// Source: Zeller, Hildebrandt: "Simplifying and isolating failure-inducing input", 2002.
  private func shrink(_ trail: Trail) async -> Trail {
    let finding = trail.finding
    var (best, left) = (trail.lines, patience)
    guard await lead(best, to: finding) != nil else {
      var other = trail
      other.isUnique = true
      return other
    }
    func tryOut(_ candidate: [String]) async -> Bool {
      guard left > 0, candidate != best else { return false }
      left -= 1
      guard let played = await lead(candidate, to: finding), played.lines.count <= best.count else {
        return false
      }
      best = played.lines
      return true
    }
    var before: [String] = []
    while before != best, left > 0 {
      before = best
      var size = max(1, best.count / 2)
      while true {
        var start = 0
        while start < best.count {
          var candidate = best
          candidate.removeSubrange(start..<min(start + size, best.count))
          if await !tryOut(candidate) { start += size }
        }
        if size == 1 { break }
        size /= 2
      }
      if best.count <= 16 { await removePairs(from: { best }, tryOut) }
      if best.count > Self.goodLength, let other = await shorter(than: best.count, finding, &left) {
        best = other
      }
      var index = 0
      while index < best.count {
        if let simpler = Self.simpler(best[index]) {
          var candidate = best
          candidate[index] = simpler
          _ = await tryOut(candidate)
        }
        index += 1
      }
    }
    // What is not needed at the end goes, too; the message is that of the shorter lines.
    for isPatient in [false, true] {
      if let last = await lead(best, to: finding, isPatient: isPatient) { return last }
    }
    return trail
  }

  /// A script of so many lines is read at a glance: no other one is looked for.
  private static let goodLength = 7

  /// The lines of another play that leads to the fault in fewer lines; `nil` if none is found.
  private func shorter(
    than count: Int, _ finding: MonkeyFinding, _ left: inout Int
  ) async -> [String]? {
    for number in 1...200 where left > 0 {
      left -= 1
      var play = play(only: finding)
      let seed = seed &+ UInt64(number) &* 0xBF58_476D
      let found = await hunt(&play, seed: seed, count - 1, for: finding)
      if found?.key == finding.key, play.lines.count < count { return play.lines }
    }
    return nil
  }

  private func removePairs(
    from best: () -> [String], _ tryOut: ([String]) async -> Bool
  ) async {
    var first = 0
    while first < best().count {
      var (second, isShorter) = (first + 1, false)
      while second < best().count {
        var candidate = best()
        candidate.remove(at: second)
        candidate.remove(at: first)
        if await tryOut(candidate) {
          isShorter = true
          break
        }
        second += 1
      }
      if !isShorter { first += 1 }
    }
  }

  /// A line that does less; `nil` for none.
  private static func simpler(_ line: String) -> String? {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    switch words.first {
    case "type", "replace", "paste", "compose":
      return words.count > 2 && words[2] != "\"a\"" ? "\(words[0]) \(words[1]) \"a\"" : nil
    case "double-tap": return "tap \(words[1])"
    case "reply":
      let parts = line.split(separator: " after ").map(String.init)
      return parts.count > 1 ? parts[0] : nil
    default: return nil
    }
  }

  /// The lines that were played up to the same fault; `nil` if they do not lead there.
  private func lead(
    _ lines: [String], to finding: MonkeyFinding, isPatient: Bool = true
  ) async -> Trail? {
    var play = play(only: finding)
    var found = await play.open(opening)
    for line in lines where found == nil {
      if case .found(let finding) = await play.play(line) { found = finding }
    }
    if found == nil {
      found = await play.end(showing: finding, isPatient: isPatient)
    } else {
      play.abandon()
    }
    guard let found, found.key == finding.key else { return nil }
    return Trail(play.lines, play.ending, found)
  }

  // MARK: Text

  /// The script that fails as the monkey did.
  private func script(of trail: Trail) -> String {
    let finding = trail.finding
    let message = finding.text.split(separator: "\n", omittingEmptySubsequences: false)
    let title = message.first { !$0.hasPrefix("The stage ended") } ?? ""
    let heading = title.drop { $0 == " " }.prefix(90)
    let script =
      ["## \(heading)"] + opening + trail.lines + trail.ending
      + [finding.closing].compactMap(\.self)
    let note =
      trail.isUnique
      ? ["Played again, these lines do not lead there: something is kept from stage to stage."] : []
    return (script + (message.map(String.init) + note).map { "# \($0)" }).map { $0 + "\n" }.joined()
  }
}
