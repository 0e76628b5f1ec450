/// A reported misuse: what was asked, what probably happened, and what to do.
///
/// Reporting never stops the program. In a test it fails the test, elsewhere it is a log line.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// What sort of misuse it is.
  public enum Kind: String, Sendable {
    /// Observers that write to each other and never settle.
    case loop
    /// A derived value that reads itself.
    case cycle
    /// Derived values evaluated inside each other so deep that the stack may overflow.
    case depth
    /// A write from inside the body of a derived value.
    case writeInDerived
    /// Two bindings that set the same attribute of one target.
    case conflict
    /// Something used in a way that cannot work, such as a command of another runtime.
    case misuse
    /// A command that failed, and nobody was told.
    case unseenFailure
    /// What a test expected and did not happen.
    case expectation
    /// What a stage finds when it ends: a command still running, an alert still open.
    case unfinished
  }

  /// What sort of misuse it is.
  public let kind: Kind
  /// The text; the first line says what happened.
  public let message: String
  /// The place in the user's code, if known.
  public let site: CallSite?

  /// Makes a diagnostic.
  public init(_ kind: Kind, _ message: String, at site: CallSite?) {
    self.kind = kind
    self.message = message
    self.site = site
  }

  /// The message, with the place in front.
  public var description: String {
    site.map { "\($0): \(message)" } ?? message
  }
}
