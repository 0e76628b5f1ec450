package import Bindery

/// The identity of a pipe, or of a signal: a signal is a recipe, and its copies have the same one.
package struct SenderIdentity: Hashable, Sendable {
  private let words: [UInt]

  /// Makes the identity of a pipe.
  package init(_ pipe: AnyObject) {
    words = [UInt(bitPattern: ObjectIdentifier(pipe))]
  }

  /// Makes the identity of a signal: the code and the context of its closure, which no other signal has as
  /// long as this one is retained.
  package init<Value, Failure: Error>(_ signal: Signal<Value, Failure>) {
    words = withUnsafeBytes(of: signal) { Array($0.bindMemory(to: UInt.self)) }
  }
}
