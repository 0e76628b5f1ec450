/// What a banner says and offers, as a value.
///
/// Two are equal when the user sees the same; what the action does is not compared.
public struct BannerContent: Sendable, Equatable {
  /// What the user reads.
  public let message: String
  /// The title of what the user can do about it; `nil` for nothing.
  public let action: String?
  /// What happens when the user does it; the banner has gone by then.
  public let perform: @MainActor @Sendable () -> Void

  /// Makes a banner.
  public init(
    _ message: String, action: String? = nil,
    perform: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    self.message = message
    self.action = action
    self.perform = perform
  }

  /// Whether the user sees the same.
  public static func == (lhs: BannerContent, rhs: BannerContent) -> Bool {
    lhs.message == rhs.message && lhs.action == rhs.action
  }
}
