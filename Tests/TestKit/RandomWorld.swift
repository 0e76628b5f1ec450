import Bindery

/// What is used at random, and compared with a model after each step.
@MainActor
package protocol RandomWorld {
  /// What user code does.
  var random: RandomActs { get }
  /// What was found.
  var findings: [String] { get }

  /// Does one thing, wherever it is called.
  func perform()
  /// An operation, and what follows from it.
  func step() async
  /// Lets go of all; returns what is left of it.
  func end() async -> [String]
}

extension RandomWorld {
  /// All acts so far.
  package var acts: Int { random.count }

  package func below(_ count: Int) -> Int { random.below(count) }

  /// Does one thing, if there is room for it.
  package func act() { random.perform(perform) }

  /// Does one thing, or nothing, where user code is called.
  package func mayAct() {
    if below(3) == 0 { act() }
  }

  /// Sixty steps, or until there are findings; then the end.
  package func run() async -> (acts: Int, findings: [String]) {
    for _ in 0..<60 where findings.isEmpty { await step() }
    // First: what the end compares is among the findings.
    let left = await end()
    return (acts, findings + left)
  }

  /// Releases what was let go of: that happens when a property is used next, and then with what it has
  /// retained.
  package static func release() {
    let other = MutableProperty(0)
    for number in 1...3 { other.value = number }
  }
}
