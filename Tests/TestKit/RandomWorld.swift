import Bindery

/// What is used at random, and compared with a model after each step.
@MainActor
package protocol RandomWorld {
  /// All acts so far.
  var acts: Int { get }
  /// What was found.
  var findings: [String] { get }

  /// An operation, and what follows from it.
  func step() async
  /// Lets go of all; returns what is left of it.
  func end() async -> [String]
}

extension RandomWorld {
  /// Sixty steps, or until there are findings; then the end.
  package func run() async -> (acts: Int, findings: [String]) {
    for _ in 0..<60 where findings.isEmpty { await step() }
    return (acts, findings + (await end()))
  }

  /// Releases what was let go of: that happens when a property is used next, and then with what it has
  /// retained.
  package static func release() {
    let other = MutableProperty(0)
    for number in 1...3 { other.value = number }
  }
}
