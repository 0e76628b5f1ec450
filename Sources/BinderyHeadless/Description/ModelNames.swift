package import Bindery

/// What view models hold, by the names of their stored properties: `signUp.isEnabled`.
@MainActor
package struct ModelNames {
  /// The names of properties, also of those that a command or a form field has.
  package private(set) var names: [ObjectIdentifier: String] = [:]
  package private(set) var properties: [(name: String, property: AnyProperty)] = []
  package private(set) var commands: [(name: String, command: any AnyCommand)] = []
  package private(set) var fields: [(name: String, field: AnyFormField)] = []

  package init(of models: [AnyObject]) {
    for model in models { add(partsOf: model, path: "", isModel: true) }
  }

  private mutating func add(partsOf object: Any, path: String, isModel: Bool = false) {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror {
      for child in present.children {
        guard let label = child.label else { continue }
        let name = Self.name(of: label)
        add(Self.unwrapped(child.value), path.isEmpty ? name : "\(path).\(name)", isModel: isModel)
      }
      mirror = present.superclassMirror
    }
  }

  private mutating func add(_ value: Any, _ path: String, isModel: Bool) {
    switch value {
    case let property as AnyProperty:
      if names.updateValue(path, forKey: ObjectIdentifier(property)) == nil {
        properties.append((path, property))
      }
    case let field as AnyFormField:
      fields.append((path, field))
      add(partsOf: field, path: path)
    case let command as any AnyCommand:
      commands.append((path, command))
      add(partsOf: command, path: path)
    case let end as any PropertyEnd:
      if let property = end.source { add(property, path, isModel: false) }
    default: break
    }
  }

  /// The name without what the compiler adds for wrapped and lazy properties.
  private static func name(of label: String) -> String {
    let lazyPrefix = "$__lazy_storage_$_"
    if label.hasPrefix(lazyPrefix) { return String(label.dropFirst(lazyPrefix.count)) }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  private static func unwrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let child = mirror.children.first else { return value }
    return child.value
  }
}

/// A channel without the type of its values.
@MainActor
private protocol PropertyEnd {
  var source: AnyProperty? { get }
}

extension Channel: PropertyEnd {}
