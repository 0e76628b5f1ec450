package import Testing

/// Facts that other libraries' test suites pin down, at the test that asserts them: their ids stand
/// beside its issues.
package struct FactTrait: TestTrait {
  package let comments: [Comment]

  fileprivate init(_ word: String, _ ids: [String]) {
    comments = ids.map { "\(word) \($0)" }
  }
}

extension Trait where Self == FactTrait {
  /// The test asserts these facts.
  package static func facts(_ ids: String...) -> Self { Self("fact", ids) }

  /// The test asserts what the package does instead of these facts.
  package static func decisions(_ ids: String...) -> Self { Self("decision", ids) }
}
