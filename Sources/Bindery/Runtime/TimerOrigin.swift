/// The maker of an appointment with the clock, and its place in the user's code: reports name both.
///
/// ```text
/// debounce (SearchModel.swift:14) waits for the clock until 300ms
/// ```
package struct TimerOrigin: Sendable {
  private let name: StaticString
  private let fileID: StaticString
  private let line: UInt
  /// Whether one appointment follows the other for ever: there is nothing to wait for.
  package let isEndless: Bool

  /// - Parameters:
  ///   - name: What it is called where it is made: `debounce`.
  ///   - fileID: Where it was made.
  ///   - line: Where it was made.
  ///   - isEndless: Whether one appointment follows the other for ever.
  init(_ name: StaticString, _ fileID: StaticString, _ line: UInt, isEndless: Bool = false) {
    (self.name, self.fileID, self.line, self.isEndless) = (name, fileID, line, isEndless)
  }

  /// Where it was made.
  package var site: CallSite { CallSite(fileID: fileID, line: line) }

  /// `debounce (SearchModel.swift:14)`.
  package var title: String { "\(name) (\(site))" }

  /// The origin of the appointment that is being made; a time source may keep it.
  @MainActor package private(set) static var current: TimerOrigin?

  @MainActor
  fileprivate static func name<Result>(_ origin: TimerOrigin?, _ body: () -> Result) -> Result {
    let outer = current
    current = origin
    defer { current = outer }
    return body()
  }
}

extension Runtime {
  /// Makes an appointment with the clock of this runtime.
  @MainActor
  func schedule(
    after delay: Duration, for origin: TimerOrigin?, _ action: @escaping @MainActor () -> Void
  ) -> Connection {
    TimerOrigin.name(origin) { time.schedule(after: delay, action) }
  }

  /// Reports what belongs to the live runtime and is used while a stage is current: it was made
  /// before the stage's runtime was in place, and would run in real time, unseen. Nothing happens for
  /// other runtimes. Returns whether it was reported.
  @MainActor
  @discardableResult
  func reportIfForeign(
    _ subject: @autoclosure () -> String, was verb: StaticString,
    at site: @autoclosure () -> CallSite
  ) -> Bool {
    guard isLive, Self.hasSeveral else { return false }
    let current = Runtime.current
    guard !current.isLive else { return false }
    current.report(
      Diagnostic(
        .misuse,
        """
        \(subject()) belongs to the live runtime but was \(verb) on a stage.
        It was probably made before the stage: the stage can neither wait for it nor control its \
        time.
        To fix: make the view model inside `stage.show { … }`, or use `@Test(.stage)`.
        """, at: site()))
    return true
  }
}
