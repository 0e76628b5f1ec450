/// Why a command was not executed: all reasons that blocked it. Its body did not run.
///
/// ```swift
/// let numbers = [3, 1, 2], isEmpty = MutableProperty(true)
/// let count = Command<Void, Int, Never>(.blocked(by: ["the list is empty": isEmpty])) { numbers.count }
/// let execution = count.execute()
/// #expect(execution.result == .rejected(.blocked(by: ["the list is empty"])))
/// ```
public struct Rejection: Sendable, Hashable, CustomStringConvertible {
  /// The reasons: the command's conditions in their order, then its own state. Never empty.
  public let reasons: [BlockingReason]

  /// A rejection for these reasons.
  public static func blocked(by reasons: [BlockingReason]) -> Rejection {
    Rejection(reasons: reasons)
  }

  /// A condition of `.enabled(if:)` was false.
  public static let disabled = blocked(by: [.disabled])
  /// It was executing already, and does not run twice at a time.
  public static let executing = blocked(by: [.executing])
  /// The scope it belongs to has ended.
  public static let ended = blocked(by: [.ended])

  /// The reasons in words.
  public var description: String {
    reasons.map(\.description).joined(separator: ", ")
  }
}
