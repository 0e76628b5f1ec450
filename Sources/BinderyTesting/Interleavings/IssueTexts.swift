import Synchronization

/// The issues that a run of test code has recorded, as texts.
final class IssueTexts: Sendable {
  private let texts = Mutex<[String]>([])

  func add(_ text: String) { texts.withLock { $0.append(text) } }

  func take() -> [String] {
    texts.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }
}
