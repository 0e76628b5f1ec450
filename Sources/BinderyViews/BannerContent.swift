/// The content of a banner, as a value.
///
/// ```swift
/// let content = BannerContent("Deleted", action: "Undo") { model.undo.execute() }
/// ```
///
/// Two contents are equal when they look the same; their actions' handlers are not compared.
public struct BannerContent: Sendable, Equatable {
  /// The text.
  public let message: String
  /// The title of the action; `nil` for none.
  public let action: String?
  /// The handler of the action; called after the banner has disappeared.
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

  /// Whether both look the same.
  public static func == (lhs: BannerContent, rhs: BannerContent) -> Bool {
    lhs.message == rhs.message && lhs.action == rhs.action
  }
}
