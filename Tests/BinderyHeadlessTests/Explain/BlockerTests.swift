import Bindery
import BinderyViews
import TestKit
import Testing

@testable import BinderyHeadless

@MainActor @Suite("Why not: what has to change before a flag does")
struct BlockerTests {
  private let stage = makeStage()

  @Test("an alternative to the line before begins with \"or\", and a flag is named once")
  func alternatives() throws {
    let isOpen = MutableProperty(false, name: "isOpen")
    let isGuest = MutableProperty(false, name: "isGuest")
    let isMember = MutableProperty(false, name: "isMember")
    let button = HeadlessButton("Enter")
    stage.perform {
      (isOpen && (isGuest || isMember) && isOpen).bind(to: button, .isEnabled)
    }
    let lines = stage.why(not: .attribute(button, "isEnabled")).lines
    #expect(
      lines.map { $0.prefix { $0 != "=" } } == [
        "blocked by  isGuest ", "        or  isMember ", "blocked by  isOpen ",
      ])
  }

  @Test("of no alternatives all can stay as they are")
  func isNeeded() {
    let acts = stage.perform { (1...400).reduce(0) { $0 + check(seed: $1) } }
    #expect(acts > 300)
  }

  /// Tries all values of five flags for one that is computed from them at random; returns how many
  /// alternatives there were.
  private func check(seed: UInt64) -> Int {
    var random = SplitMix64(seed: seed)
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let sources = (0..<5).map { MutableProperty(below(2) == 0, name: "flag \($0)") }
    var flags: [Property<Bool>] = sources
    for number in 0..<6 {
      let (first, second, third) = (
        flags[below(flags.count)], flags[below(flags.count)], flags[below(flags.count)]
      )
      let name = below(3) == 0 ? "computed \(number)" : nil
      let next: Property<Bool> =
        switch below(7) {
        case 0: first && second
        case 1: first || second
        case 2: !first
        case 3: .all([first, second, third], name: name)
        case 4: .any([first, second, third], name: name)
        case 5: .none([first, second], name: name)
        default: Property(name: name) { first.value && second.value }
        }
      flags.append(next)
    }
    let flag = flags[flags.count - 1], value = flag.value
    let blockers = stage.explainer.blockers(of: flag)
    let values = blockers.map { $0.map(Explainer.flag) }
    for bits in 0..<1 << sources.count {
      transaction {
        for (place, source) in sources.enumerated() { source.value = bits >> place & 1 == 1 }
      }
      if flag.value == value { continue }
      for (alternatives, values) in zip(blockers, values) {
        if alternatives.map(Explainer.flag) == values {
          Issue.record("seed \(seed): \(alternatives.map(\.debugName)) need not change")
        }
      }
    }
    return blockers.count
  }
}
