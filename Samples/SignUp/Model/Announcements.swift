/// A notification centre: who is interested says in what, and is told until it says no more.
@MainActor
public final class Announcements {
  private var observers: [Int: (name: String, handler: @MainActor (String) -> Void)] = [:]
  private var lastToken = 0

  /// Makes a centre that nobody listens to.
  public init() {}

  /// Whether anybody listens.
  public var hasObservers: Bool { !observers.isEmpty }

  /// Calls `handler` with each announcement of that name; returns what `remove` wants to know.
  public func observe(_ name: String, _ handler: @escaping @MainActor (String) -> Void) -> Int {
    lastToken += 1
    observers[lastToken] = (name, handler)
    return lastToken
  }

  /// Ends an observation.
  public func remove(_ token: Int) {
    observers[token] = nil
  }

  /// Tells everybody who is interested.
  public func post(_ name: String, _ text: String) {
    for (_, observer) in observers.sorted(by: { $0.key < $1.key }) where observer.name == name {
      observer.handler(text)
    }
  }
}
