/// A member of a scope, which ends it.
@MainActor
enum ScopeMember {
  /// A token that the scope was handed.
  case connection(Connection)
  /// An observer that was made for the scope, and so has no token.
  case observer(Observer)
  /// An observer without an object, which the scope owns.
  case handler(Node)
  /// An observer of another scope, which may end here as well.
  case lent(Observer)
  /// An observer without an object, of another scope.
  case lentHandler(LentHandler)

  /// The observer; `nil` if it has ended, and may be gone.
  var node: Node? {
    switch self {
    case .connection(let connection): connection.node
    case .observer(let observer), .lent(let observer): observer.node
    case .handler(let node): node
    case .lentHandler(let handler): handler.reference.target
    }
  }

  /// The object of the observer, if it has one.
  var object: Observer? {
    switch self {
    case .connection(let connection): connection.object
    case .observer(let observer), .lent(let observer): observer
    case .handler, .lentHandler: nil
    }
  }

  var isActive: Bool { node?.isActive ?? false }

  /// Marks it as ended: it does not run any more.
  func mark() {
    switch self {
    case .connection(let connection): connection.mark()
    case .observer(let observer), .lent(let observer): Graph.mark(observer)
    case .handler(let node): Graph.markHandler(node)
    case .lentHandler(let handler): handler.mark()
    }
  }

  /// Ends it; it is not used afterwards.
  func end() {
    switch self {
    case .connection(let connection): connection.cancel()
    case .observer(let observer):
      Graph.end(observer, byOwner: true)
      Graph.drop(observer)
    case .handler(let node): Graph.endHandler(node)
    case .lent(let observer): observer.endForOwner()
    case .lentHandler(let handler): handler.end()
    }
  }

  /// Gives it up; without a token, nothing else does.
  func letGo() {
    switch self {
    case .observer(let observer): Graph.drop(observer)
    case .handler(let node): Graph.endHandler(node)
    case .connection, .lent, .lentHandler: break
    }
  }
}

/// A handler that another scope owns. An object, so that the members of a scope, which seldom are of this kind,
/// are no larger.
@MainActor
final class LentHandler {
  let reference: HandlerReference

  init(_ handler: Node) { reference = HandlerReference(handler) }

  func mark() {
    if let node = reference.target { Graph.markHandler(node) }
  }

  func end() {
    if let node = reference.target { Graph.endHandlerForOwner(node) }
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
