package import Bindery

/// What view models hold, by the names of their stored properties: `signUp.isEnabled`.
@MainActor
package struct ModelNames {
  /// The names of properties, also of those that a command or a form field has.
  package private(set) var names: [ObjectIdentifier: String] = [:]
  package private(set) var properties: [(name: String, property: AnyProperty)] = []
  package private(set) var commands: [(name: String, command: any AnyCommand)] = []
  package private(set) var fields: [(name: String, field: AnyFormField)] = []

  /// Where a command or a field was made, for the properties that it has made for itself.
  package private(set) var sites: [ObjectIdentifier: CallSite] = [:]
  /// The places where something with a name was made: what has none there belongs to it.
  private var madeSites: Set<CallSite> = []
  private var fieldSites: Set<CallSite> = []

  package init(of models: [AnyObject]) {
    for model in models { add(partsOf: model, path: "", owner: nil) }
  }

  /// Whether a property without a name that was made here is for the package's own use.
  package func hides(_ site: CallSite) -> Bool { site.isOfPackage || madeSites.contains(site) }

  /// Whether a property of this name is for the own use of a form field.
  package func hides(_ name: String, _ site: CallSite) -> Bool {
    fieldSites.contains(site) && Self.inner.contains { name.hasSuffix($0) }
  }

  private static let inner = [
    ".decision", ".revision", ".marks", ".remarks", ".initial", ".result",
  ]

  private mutating func add(partsOf object: Any, path: String, owner: CallSite?) {
    for (label, value) in Self.parts(of: object) {
      add(value, path.isEmpty ? label : "\(path).\(label)", owner)
    }
  }

  private mutating func add(_ value: Any, _ path: String, _ owner: CallSite?) {
    let isForm = addSite(of: value)
    switch value {
    case let property as AnyProperty:
      let key = ObjectIdentifier(property)
      guard names.updateValue(path, forKey: key) == nil else { break }
      if let owner { sites[key] = owner } else { madeSites.insert(property.callSite) }
      properties.append((path, property))
    case let field as AnyFormField:
      fields.append((path, field))
      add(partsOf: field, path: path, owner: field.site)
    case let command as any AnyCommand:
      commands.append((path, command))
      madeSites.insert(command.site)
      add(partsOf: command, path: path, owner: command.site)
    case let end as any PropertyEnd:
      if let property = end.source { add(property, path, owner) }
    default:
      // What is in a model that another one keeps has its name from there.
      if owner == nil, !isForm { addSites(in: value, depth: 1) }
    }
  }

  /// Notes where a field or a form was made; returns whether the value is one.
  private mutating func addSite(of value: Any) -> Bool {
    switch value {
    case let field as AnyFormField:
      madeSites.insert(field.site)
      fieldSites.insert(field.site)
    case let form as FormModel: madeSites.insert(form.site)
    default: return false
    }
    return true
  }

  /// Notes where the fields and forms of an object were made.
  private mutating func addSites(in object: Any, depth: Int) {
    guard type(of: object) is AnyClass, !(object is AnyProperty) else { return }
    for (_, value) in Self.parts(of: object) where !addSite(of: value) && depth > 0 {
      addSites(in: value, depth: depth - 1)
    }
  }

  /// The stored properties of an object, and those of its superclasses.
  private static func parts(of object: Any) -> [(label: String, value: Any)] {
    sequence(first: Mirror(reflecting: object), next: \.superclassMirror).flatMap { mirror in
      mirror.children.compactMap { child in
        child.label.map { (name(of: $0), unwrapped(child.value)) }
      }
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
