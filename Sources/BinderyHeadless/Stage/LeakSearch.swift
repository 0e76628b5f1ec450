package import Bindery
import BinderyViews

/// Looks for what holds an object that should have gone: lets go of the code around it, piece by piece, until
/// the object goes. Nothing around it works afterwards.
@MainActor
package struct LeakSearch {
  /// The object; `nil` when it is gone.
  package private(set) weak var object: AnyObject?
  /// The type of the object.
  package let name: String

  /// A piece of code that may have captured the object.
  private struct Suspect {
    /// `observer made at Cart.swift:20`
    let code: String
    /// The path to it from the object: `Cart.scope`.
    let path: String
    let release: @MainActor () -> Void
  }

  /// Does not keep the object.
  package init(for object: AnyObject) {
    (self.object, name) = (object, "\(type(of: object))")
  }

  /// The code that holds the object, in a line; `nil` if it is not found. Code that is found is released.
  package func findHolder() -> String? {
    for suspect in suspects.code {
      suspect.release()
      Dropped.end()
      guard object == nil else { continue }
      return "It is held by the \(suspect.code): \(name) → \(suspect.path) → its closure → \(name)"
    }
    return nil
  }

  /// The closures that the object stores: nothing can see into them.
  package var unseenClosures: [String] { suspects.unseen }

  /// Lets work on the main actor go on that may end in the next turn.
  package static func turn() async {
    await StageActivity.turn()
    Dropped.end()
  }

  /// The place where the first part of the object was made that has one.
  package var place: CallSite? {
    guard let object else { return nil }
    for (_, value) in Self.members(of: object) {
      switch value {
      case let scope as LifetimeScope: return scope.site
      case let property as AnyProperty: return property.callSite
      case let command as any AnyCommand: return command.site
      default: continue
      }
    }
    return nil
  }

  /// The most objects that are looked into.
  private static let limit = 500

  /// The code that is reached from the object, the nearest first, and the closures that it stores.
  private var suspects: (code: [Suspect], unseen: [String]) {
    guard let object else { return ([], []) }
    var (found, unseen): ([Suspect], [String]) = ([], [])
    var queue: [(object: AnyObject, path: String)] = [(object, "")]
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(object)]
    var next = 0
    func add(_ value: Any, _ path: String) {
      let label = path.isEmpty ? "self" : path
      switch value {
      case let scope as LifetimeScope: found += Self.observers(in: scope, label)
      case let connection as Connection:
        found.append(
          Self.observer(at: connection.site, label) { [weak connection] in connection?.cancel() })
      case let command as any AnyCommand:
        found.append(
          Suspect(code: "body of the command made at \(command.site)", path: label) {
            [weak command] in command?.releaseCode()
          })
      case let property as AnyProperty:
        guard property.isDerived, let holder = property as? any CodeHolder else { return }
        found.append(
          Suspect(code: "code of the property made at \(property.callSite)", path: label) {
            [weak holder] in holder?.releaseCode()
          })
      case let items as [Any]:
        for (index, item) in items.prefix(50).enumerated() { add(item, "\(path)[\(index)]") }
      default:
        if "\(type(of: value))".contains("->") { return unseen.append(label) }
        guard type(of: value) is AnyClass, Self.isOpen(value) else { return }
        let object = value as AnyObject
        if visited.insert(ObjectIdentifier(object)).inserted { queue.append((object, path)) }
      }
    }
    while next < queue.count, next < Self.limit {
      let (object, path) = queue[next]
      next += 1
      for (label, value) in Self.members(of: object) {
        add(value, path.isEmpty ? label : "\(path).\(label)")
      }
    }
    return (found, unseen)
  }

  /// Whether an object may have code of the app: it is of the app, or a view of it.
  private static func isOpen(_ value: Any) -> Bool {
    if value is HeadlessView || value is HeadlessScreen { return true }
    return !StoredMembers.isForeign(type(of: value))
  }

  private static func observers(in scope: LifetimeScope, _ path: String) -> [Suspect] {
    scope.activeConnections.map { observer(at: $0.site, path, end: $0.end) }
  }

  private static func observer(
    at site: CallSite, _ path: String, end: @escaping @MainActor () -> Void
  ) -> Suspect {
    Suspect(code: "observer made at \(site)", path: path, release: end)
  }

  /// The present values that an object stores.
  private static func members(of object: AnyObject) -> [(label: String, value: Any)] {
    StoredMembers.of(object).filter { !StoredMembers.isAbsent($0.value) }
  }
}
