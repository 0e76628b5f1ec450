import Bindery

/// The names of what the view models of a stage hold, looked up when a message first needs one: a view
/// model need not repeat the names of its properties and commands as texts.
@MainActor
struct KnownNames {
  private struct Found {
    weak var object: AnyObject?
    let name: String
  }

  private var found: [ObjectIdentifier: Found] = [:]
  private var isCurrent = false

  /// Another view was bound: its view model has names, too.
  mutating func invalidate() { isCurrent = false }

  /// The name of a property or a command that one of the models holds, or a model in it.
  mutating func name(of object: AnyObject, in models: () -> [AnyObject]) -> String? {
    if !isCurrent {
      isCurrent = true
      let names = ModelNames(of: models())
      found = [:]
      for (name, property) in names.properties { add(property, name) }
      for (name, command) in names.commands { add(command, name) }
    }
    // An object that has gone may have left its address to another one.
    return found[ObjectIdentifier(object)].flatMap { $0.object === object ? $0.name : nil }
  }

  private mutating func add(_ object: AnyObject, _ name: String) {
    found[ObjectIdentifier(object)] = Found(object: object, name: name)
  }
}
