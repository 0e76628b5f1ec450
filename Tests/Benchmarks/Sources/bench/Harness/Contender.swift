/// A prepared workload: performs `n` operations and retains what it needs.
typealias Body = (Int) -> Void

/// A library, or a yardstick. Each method prepares a workload and returns `nil` where the library
/// has no such primitive. README.md defines every workload.
///
/// The benchmark's main thread is the main actor, as an app's is. A contender that does not live
/// there is `nonisolated`: then its closures are built without isolation, and nothing is added to
/// what is measured.
@MainActor
protocol Contender {
  static var name: String { get }

  // Properties and streams.
  static func propertySet(observers: Int, _ p: Probe) -> Body?
  static func propertyRead(_ p: Probe) -> Body?
  static func streamSend(observers: Int, _ p: Probe) -> Body?
  static func mapChain(depth: Int, _ p: Probe) -> Body?
  static func derivedChain(depth: Int, _ p: Probe) -> Body?
  static func pipeline(_ p: Probe) -> Body?
  static func combineLatest(_ count: Int, _ p: Probe) -> Body?
  static func diamond(_ p: Probe) -> Body?
  static func switchToLatest(_ p: Probe) -> Body?
  static func form(_ p: Probe) -> Body?
  static func formFields(_ p: Probe) -> Body?
  static func twoWay(_ p: Probe) -> Body?
  static func keystroke(_ p: Probe) -> Body?
  static func actionExecute(_ p: Probe) -> Body?
  static func actionCreateExecute(_ p: Probe) -> Body?
  static func subscribeDispose(_ p: Probe) -> Body?
  static func createProperty(_ p: Probe) -> Body?
  static func createDerived(_ p: Probe) -> Body?

  // Screens: a keystroke, opening one and dropping it, a case of a script.
  static func typeField(_ p: Probe) -> Body?
  static func screenOpen(_ p: Probe) -> Body?
  static func scriptCase(_ p: Probe) -> Body?

  /// A dependency graph for kairo and cellx; `nil` if the library cannot do it.
  static func makeGraph() -> (any Graph)?
  /// Whether a node is recomputed at most once per write, so that a cellx of 1000 layers ends.
  static var glitchFree: Bool { get }

  // Memory: n instances, and the words per instance that the array itself takes.
  static func memProperties(_ n: Int) -> (Any, Int)?
  static func memObserved(_ n: Int, _ p: Probe) -> (Any, Int)?
  static func memDerived(_ n: Int) -> (Any, Int)?
}

extension Contender {
  static func propertySet(observers: Int, _ p: Probe) -> Body? { nil }
  static func propertyRead(_ p: Probe) -> Body? { nil }
  static func streamSend(observers: Int, _ p: Probe) -> Body? { nil }
  static func mapChain(depth: Int, _ p: Probe) -> Body? { nil }
  static func derivedChain(depth: Int, _ p: Probe) -> Body? { nil }
  static func pipeline(_ p: Probe) -> Body? { nil }
  static func combineLatest(_ count: Int, _ p: Probe) -> Body? { nil }
  static func diamond(_ p: Probe) -> Body? { nil }
  static func switchToLatest(_ p: Probe) -> Body? { nil }
  static func form(_ p: Probe) -> Body? { nil }
  static func formFields(_ p: Probe) -> Body? { nil }
  static func twoWay(_ p: Probe) -> Body? { nil }
  static func keystroke(_ p: Probe) -> Body? { nil }
  static func actionExecute(_ p: Probe) -> Body? { nil }
  static func actionCreateExecute(_ p: Probe) -> Body? { nil }
  static func subscribeDispose(_ p: Probe) -> Body? { nil }
  static func createProperty(_ p: Probe) -> Body? { nil }
  static func createDerived(_ p: Probe) -> Body? { nil }
  static func typeField(_ p: Probe) -> Body? { nil }
  static func screenOpen(_ p: Probe) -> Body? { nil }
  static func scriptCase(_ p: Probe) -> Body? { nil }
  static func makeGraph() -> (any Graph)? { nil }
  static var glitchFree: Bool { false }
  static func memProperties(_ n: Int) -> (Any, Int)? { nil }
  static func memObserved(_ n: Int, _ p: Probe) -> (Any, Int)? { nil }
  static func memDerived(_ n: Int) -> (Any, Int)? { nil }
}
