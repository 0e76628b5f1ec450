public import Bindery

/// News that are kept: shown at once from the device, and then from the web. Without a connection
/// those kept stay, and the others come when it is back.
@MainActor
public final class KeptNewsViewModel {
  /// News, and where they are from.
  public struct News: Sendable, Hashable {
    /// What they say.
    public let text: String
    /// Whether they were kept from another time.
    public let isKept: Bool

    /// Makes news.
    public init(text: String, isKept: Bool) {
      (self.text, self.isKept) = (text, isKept)
    }
  }

  /// The newest that there are; `nil` before there are any.
  public let news: Property<News?>
  /// Where they are from, and whether others are on their way.
  public let status: Property<String>
  /// Shows the kept news, asks for new ones and keeps those.
  public let load: Command<Void, News, any Error>

  /// Makes a model that has not looked anywhere.
  public init(pages: any PageServer, shelf: any Shelf, isOnline: Property<Bool>) {
    load = Command.streaming(
      .retry(.limited(to: 1).waiting(for: isOnline))
    ) { _, context in
      if let kept = try await shelf.text("news") { context.send(News(text: kept, isKept: true)) }
      let text = try await string(pages.fetch("news"))
      context.send(News(text: text, isKept: false))
      try await shelf.keep(text, as: "news")
      return News(text: text, isKept: false)
    }
    news = Property(nil, following: load.values.map { $0 })
    status = Property { [news, load] in
      let origin = news.value.map { $0.isKept ? "as last seen" : "from the web" } ?? "nothing yet"
      guard load.isExecuting.value else { return origin }
      return origin + (isOnline.value ? ", loading" : ", waiting for the connection")
    }
  }
}
