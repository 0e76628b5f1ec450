import Synchronization

/// A reported misuse: what was asked, what probably happened, and what to do.
///
/// ```swift
/// let runtime = Runtime(time: simulation) { (diagnostic: Diagnostic) in print(diagnostic.message) }
/// ```
///
/// Reporting never stops the program. In a test it fails the test, elsewhere it is a log line.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// The kind of misuse.
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
    /// A failure of a command that no code has observed.
    case unseenFailure
    /// An expectation of a test that was not met.
    case expectation
    /// Something unfinished at the end of a stage: a command still running, an alert still open.
    case unfinished
  }

  /// The kind of misuse.
  public let kind: Kind
  /// The text; the first line says what happened.
  public let message: String
  /// The place in the user's code, if known.
  public let site: CallSite?

  /// Makes a diagnostic.
  package init(_ kind: Kind, _ message: String, at site: CallSite?) {
    self.kind = kind
    self.message = message
    self.site = site
  }

  /// The message, with the place in front.
  public var description: String {
    site.map { "\($0): \(message)" } ?? message
  }
}

/// How the engine reaches the runtime, which lies above it.
///
/// The first runtime that is made sets the hook. Before that, reports go where the live runtime
/// would send them.
final class ReportHook: Sendable {
  private static let runtime = AtomicLazyReference<ReportHook>()
  /// Where reports of the live runtime go, see `Runtime.reportHandler`.
  @MainActor static var handler: @MainActor (Diagnostic) -> Void = { print("Bindery: \($0)") }

  private let report: @MainActor @Sendable (Diagnostic) -> Void
  private let announceTurn: @MainActor @Sendable () -> Void
  private let findName: @MainActor @Sendable (AnyObject) -> String?

  /// The closures use the runtime of the task that they are called in.
  init(
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void,
    announceTurn: @escaping @MainActor @Sendable () -> Void,
    findName: @escaping @MainActor @Sendable (AnyObject) -> String?
  ) {
    (self.report, self.announceTurn, self.findName) = (report, announceTurn, findName)
  }

  func setIfNeeded() {
    _ = Self.runtime.storeIfNil(self)
  }

  /// Announces that work goes on in a later turn of the main actor.
  @MainActor static func turnWillCome() {
    runtime.load()?.announceTurn()
  }

  /// The name of the stored property of a view model that holds a property or a command, for messages;
  /// `nil` if the runtime knows none.
  @MainActor static func name(of object: AnyObject) -> String? {
    runtime.load()?.findName(object)
  }

  @MainActor fileprivate static func report(_ diagnostic: Diagnostic) {
    if let runtime = runtime.load() { runtime.report(diagnostic) } else { handler(diagnostic) }
  }
}

extension Diagnostic {
  /// Reports the diagnostic to the runtime of this task.
  @MainActor func report() {
    ReportHook.report(self)
  }
}

/// Stops the program with a message unless the condition holds; also in release builds, where
/// `precondition` prints no message.
@inlinable
@inline(__always)
func demand(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { stop(message()) }
}

/// A separate function, so that its callers stay small.
@usableFromInline
@inline(never)
func stop(_ message: String) -> Never {
  fatalError(message)
}
