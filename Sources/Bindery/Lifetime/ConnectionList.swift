/// The connections of a scope, oldest first. Most scopes have a few, which need no array.
@MainActor
struct ConnectionList {
  private var first: Connection?
  private var second: Connection?
  private var third: Connection?
  private var fourth: Connection?
  private var others: [Connection] = []
  private(set) var count = 0

  /// All of them, in an array.
  var all: [Connection] { [first, second, third, fourth].compactMap(\.self) + others }

  /// The connection at an index, which is less than `count`.
  subscript(index: Int) -> Connection {
    let connection =
      switch index {
      case 0: first
      case 1: second
      case 2: third
      case 3: fourth
      default: others[index - 4]
      }
    return connection.unsafelyUnwrapped
  }

  mutating func append(_ connection: Connection) {
    switch count {
    case 0: first = connection
    case 1: second = connection
    case 2: third = connection
    case 3: fourth = connection
    default: others.append(connection)
    }
    count &+= 1
  }

  /// Removes the newest; returns it, or `nil` if there is none.
  mutating func popLast() -> Connection? {
    if count == 0 { return nil }
    count &-= 1
    return switch count {
    case 0: first.take()
    case 1: second.take()
    case 2: third.take()
    case 3: fourth.take()
    default: others.popLast()
    }
  }

  /// Removes those that satisfy a condition. O(n).
  ///
  /// A loop, as a closure handed to the standard library checks at each call that it is on the main actor.
  mutating func removeAll(where isRemoved: @MainActor (Connection) -> Bool) {
    let before = all
    self = ConnectionList()
    for connection in before where !isRemoved(connection) { append(connection) }
  }
}
