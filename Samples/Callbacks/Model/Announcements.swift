/// A notification centre: observers of a name are called until they are removed.
@MainActor
public final class Announcements {
  private var observers: [Int: (name: String, handler: @MainActor (String) -> Void)] = [:]
  private var lastToken = 0

  /// Makes a centre without observers.
  public init() {}

  /// Whether it has observers.
  public var hasObservers: Bool { !observers.isEmpty }

  /// Calls `handler` with each announcement of that name; returns the token for `remove`.
  public func observe(_ name: String, _ handler: @escaping @MainActor (String) -> Void) -> Int {
    lastToken += 1
    observers[lastToken] = (name, handler)
    return lastToken
  }

  /// Ends an observation.
  public func remove(_ token: Int) {
    observers[token] = nil
  }

  /// Calls all observers of the name.
  public func post(_ name: String, _ text: String) {
    for (_, observer) in observers.sorted(by: { $0.key < $1.key }) where observer.name == name {
      observer.handler(text)
    }
  }
}
