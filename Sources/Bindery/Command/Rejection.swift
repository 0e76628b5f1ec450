/// Why a command was not executed: everything that stood in the way. Its body did not run.
///
/// ```swift
/// #expect(execution.finished == .rejected(.blocked(by: [.tooLong, .executing])))
/// ```
public struct Rejection: Sendable, Hashable, CustomStringConvertible {
  /// What stood in the way: the command's own conditions in their order, then what it is doing.
  /// Never empty.
  public let reasons: [BlockingReason]

  /// A rejection for these reasons.
  public static func blocked(by reasons: [BlockingReason]) -> Rejection {
    Rejection(reasons: reasons)
  }

  /// Its `enabledIf` condition was false.
  public static let disabled = blocked(by: [.disabled])
  /// It was executing already, and does one thing at a time.
  public static let executing = blocked(by: [.executing])
  /// The scope it belongs to has ended.
  public static let ended = blocked(by: [.ended])

  /// The reasons in words.
  public var description: String {
    reasons.map(\.description).joined(separator: ", ")
  }
}
