/// How a script's text becomes the error that a gate throws.
///
/// ```swift
/// enum ServerError: String, Error, CaseIterable { case offline, full }
///
/// let server = stage.gate("server", failures: .cases(of: ServerError.self))
/// ```
///
/// Then `reply server fail "offline"` throws `ServerError.offline`, and what the view model does
/// with that error is reached: a retry, a refusal at a field, an alert of its own.
public struct GateFailures: Sendable {
  let make: @MainActor @Sendable (String) -> (any Error)?
  /// The texts that it knows; empty if any may be one.
  let names: [String]

  private init(_ names: [String], _ make: @escaping @MainActor @Sendable (String) -> (any Error)?) {
    (self.names, self.make) = (names, make)
  }

  /// A `StubError` with the text: the default.
  public static let stubs = GateFailures([]) { StubError($0) }

  /// The cases of an error, by their raw values, or else by their descriptions.
  public static func cases<Failure: Error & CaseIterable>(of type: Failure.Type) -> GateFailures {
    GateFailures(Failure.allCases.map { name(of: $0) }) { text in
      Failure.allCases.first { name(of: $0) == text }
    }
  }

  /// An error made from the text; `nil` if there is none of that text.
  ///
  /// ```swift
  /// struct HTTPError: Error { let status: Int }
  ///
  /// let web = stage.gate("web", failures: .parsed { text in Int(text).map { HTTPError(status: $0) } })
  /// ```
  public static func parsed(
    _ make: @escaping @MainActor @Sendable (String) -> (any Error)?
  ) -> GateFailures { GateFailures([], make) }

  private static func name(of failure: some Error) -> String {
    (failure as? any RawRepresentable).map { "\($0.rawValue)" } ?? "\(failure)"
  }
}
