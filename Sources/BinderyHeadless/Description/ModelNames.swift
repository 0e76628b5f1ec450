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
    for model in models { addFields(in: model, depth: 2) }
  }

  /// Notes where the fields of a model that another one keeps were made; what views are bound to has
  /// its name from there.
  private mutating func addFields(in object: AnyObject, depth: Int) {
    for child in Mirror(reflecting: object).children {
      let value = Self.unwrapped(child.value)
      if let field = value as? AnyFormField {
        madeSites.insert(field.site)
        fieldSites.insert(field.site)
      } else if let form = value as? FormModel {
        madeSites.insert(form.site)
      } else if depth > 0, type(of: value) is AnyClass, !(value is AnyProperty) {
        addFields(in: value as AnyObject, depth: depth - 1)
      }
    }
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
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror {
      for child in present.children {
        guard let label = child.label else { continue }
        let name = Self.name(of: label)
        add(Self.unwrapped(child.value), path.isEmpty ? name : "\(path).\(name)", owner)
      }
      mirror = present.superclassMirror
    }
  }

  private mutating func add(_ value: Any, _ path: String, _ owner: CallSite?) {
    switch value {
    case let property as AnyProperty:
      let key = ObjectIdentifier(property)
      guard names.updateValue(path, forKey: key) == nil else { break }
      if let owner { sites[key] = owner } else { madeSites.insert(property.callSite) }
      properties.append((path, property))
    case let field as AnyFormField:
      fields.append((path, field))
      madeSites.insert(field.site)
      fieldSites.insert(field.site)
      add(partsOf: field, path: path, owner: field.site)
    case let form as FormModel: madeSites.insert(form.site)
    case let command as any AnyCommand:
      commands.append((path, command))
      madeSites.insert(command.site)
      add(partsOf: command, path: path, owner: command.site)
    case let end as any PropertyEnd:
      if let property = end.source { add(property, path, owner) }
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
