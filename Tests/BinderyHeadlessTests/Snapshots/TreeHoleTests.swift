import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Snapshots: trees with holes")
struct TreeHoleTests {
  private let tree: [String] = {
    let screen = makeStage().show { KindsScreen() }
    screen.fill()
    return screen.tree()
  }()
}

extension TreeHoleTests {
  /// `BINDERY_STRESS_TREES` asks for another number of trees.
  private nonisolated static let seeds =
    1...(Extent.asked("TREES").map(UInt64.init) ?? 4)

  @Test("a tree that leaves anything open fits the screen it is of", arguments: seeds)
  func fits(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let open = holes(in: tree, &generator)
    expectNil(try TreeDifference(expected: open, actual: tree)?.lines, "\(open)")
  }

  @Test("and none in which a view is another one", arguments: seeds)
  func refuses(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let open = holes(in: tree, &generator)
    let views = open.indices.filter { open[$0].contains("\"") && !open[$0].hasPrefix("screen") }
    let index = try #require(views.randomElement(using: &generator))
    var wrong = open
    wrong[index] = open[index].replacing(/"/, with: "\"zzz", maxReplacements: 1)
    let difference = try #require(
      try TreeDifference(expected: wrong, actual: tree), "\(wrong[index])")
    expectContains(difference.lines, "- \(wrong[index])")
    // What is accepted instead fits, and keeps what the others leave open.
    expectNil(try TreeDifference(expected: difference.accepted, actual: tree)?.lines)
    // Each line of the screen is there, or counted.
    let counted = difference.lines.compactMap { $0.firstMatch(of: /… \((\d+) unchanged\)/) }
      .reduce(0) { $0 + (Int($1.1) ?? 0) }
    let shown = difference.lines.count { !$0.hasPrefix("- ") && !$0.hasSuffix(" unchanged)") }
    expectEqual(shown + counted, tree.count)
  }

  /// Leaves out runs of views, what is in views, and parts of lines.
  private func holes(
    in tree: [String], _ generator: inout SplitMix64
  ) -> [String] {
    var lines: [String] = []
    var index = 0
    while index < tree.count {
      let line = tree[index]
      let depth = line.prefix { $0 == " " }.count
      let inner = tree[(index + 1)...].prefix { $0.prefix { $0 == " " }.count > depth }.count
      switch (line.hasPrefix("screen"), Int.random(in: 0..<10, using: &generator)) {
      case (true, 0..<5): index += 1
      case (true, _):
        lines.append("screen Kinds")
        index += 1
      case (_, 0..<2):
        let gap = String(repeating: " ", count: depth) + "- …"
        if lines.last != gap { lines.append(gap) }
        index += inner + 1
      case (_, 2..<4):
        lines.append(opened(line, &generator))
        index += inner + 1
      default:
        lines.append(opened(line, &generator))
        index += 1
      }
    }
    return lines
  }

  /// The line without some of what it says.
  private func opened(
    _ line: String, _ generator: inout SplitMix64
  ) -> String {
    guard !line.contains("- …") else { return line }
    var line = line
    if Bool.random(using: &generator) { line.replace(/: .*$/, with: "") }
    if Bool.random(using: &generator) { line.replace(#/ #\w+/#, with: "") }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: line.replace(#/ \[.*\]/#, with: "")
    case 1: line.replace(/\]/, with: " *]")
    case 2 where !line.contains("[") && !line.contains(": "):
      line = line.replacing(":", with: "") + " [*]"
    default: break
    }
    return line
  }
}
