/// A member of a scope, which ends it.
@MainActor
enum ScopeMember {
  /// A token that the scope was handed.
  case connection(Connection)
  /// An observer that was made for the scope, and so has no token.
  case observer(Observer)
  /// An observer of another scope, which may end here as well.
  case lent(Observer)

  var observer: Observer {
    switch self {
    case .connection(let connection): connection.observer
    case .observer(let observer), .lent(let observer): observer
    }
  }

  var isActive: Bool { observer.isActive }

  /// Ends it; it is not used afterwards.
  func end() {
    switch self {
    case .connection(let connection): connection.cancel()
    case .observer(let observer):
      Graph.end(observer, byOwner: true)
      Graph.drop(observer)
    case .lent(let observer): observer.endForOwner()
    }
  }

  /// Gives it up; without a token, nothing else does.
  func letGo() {
    if case .observer(let observer) = self { Graph.drop(observer) }
  }
}

/// The members of a scope, oldest first. Most scopes have a few, which need no array.
@MainActor
struct ScopeMembers {
  private var first: ScopeMember?
  private var second: ScopeMember?
  private var third: ScopeMember?
  private var fourth: ScopeMember?
  private var others: [ScopeMember] = []
  private(set) var count = 0

  /// All of them, in an array.
  var all: [ScopeMember] { [first, second, third, fourth].compactMap(\.self) + others }

  /// The member at an index, which is less than `count`.
  subscript(index: Int) -> ScopeMember {
    let member =
      switch index {
      case 0: first
      case 1: second
      case 2: third
      case 3: fourth
      default: others[index - 4]
      }
    return member.unsafelyUnwrapped
  }

  mutating func append(_ member: consuming ScopeMember) {
    switch count {
    case 0: first = member
    case 1: second = member
    case 2: third = member
    case 3: fourth = member
    default: others.append(member)
    }
    count &+= 1
  }

  /// Removes the newest; returns it, or `nil` if there is none.
  mutating func popLast() -> ScopeMember? {
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

  /// Removes those that do not satisfy a condition; returns them. O(n).
  mutating func removeAll(but isKept: @MainActor (ScopeMember) -> Bool) -> [ScopeMember] {
    let before = all
    self = ScopeMembers()
    var removed: [ScopeMember] = []
    for member in before {
      if isKept(member) { append(member) } else { removed.append(member) }
    }
    return removed
  }
}
