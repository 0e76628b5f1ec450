package import BinderyHeadless
import Testing

/// What user code does at random, wherever it is called: so many acts in a step, and so deep in each other.
@MainActor
package final class RandomActs {
  package var random: SplitMix64
  /// All acts so far.
  package private(set) var count = 0
  /// How many acts are left in this step, and how many are nested.
  private var fuel = 0
  private var depth = 0

  package init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Whether the act that runs is in no other.
  package var isOutermost: Bool { depth == 1 }

  package func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  /// Runs an act, in which others may run.
  package func step(_ act: () -> Void) {
    fuel = 12
    act()
    fuel = 0
  }

  /// Runs an act, if there is room for it.
  package func perform(_ act: () -> Void) {
    guard fuel > 0, depth < 4 else { return }
    fuel -= 1
    depth += 1
    count += 1
    defer { depth -= 1 }
    act()
  }

  /// Tries one world after the other until one has findings, which is an issue.
  ///
  /// - Parameters:
  ///   - kind: What the worlds are made of.
  ///   - name: The setting that asks for a number of them, see `Extent.asked(_:)`.
  ///   - few: How many they are without it.
  ///   - world: Makes a world of a seed; returns its acts, and what was found.
  /// - Returns: How many acts there were for each world.
  package static func inWorlds(
    of kind: String, _ name: String, few: Int = 40,
    _ world: @MainActor (UInt64) async -> (acts: Int, findings: [String])
  ) async -> Int {
    let worlds = Extent.asked(name) ?? few
    var acts = 0
    for number in 1...UInt64(worlds) {
      let seed = Extent.seed &* 1_000_003 &+ number
      let (count, findings) = await world(seed)
      acts += count
      guard findings.isEmpty else {
        Issue.record("seed \(seed): \(findings.prefix(2))")
        return acts / worlds
      }
    }
    print("\(acts) acts on \(worlds) worlds of \(kind)")
    return acts / worlds
  }
}
