package import Bindery
import BinderyViews

/// The members of view models, by the names of their stored properties: `signUp.isEnabled`. Members
/// of a nested model are named by their path from the outer one: `address.city`.
@MainActor
package struct ModelNames {
  /// The names of properties, also of those that a command or a form field has.
  package private(set) var names: [ObjectIdentifier: String] = [:]
  package private(set) var properties: [(name: String, property: AnyProperty)] = []
  package private(set) var commands: [(name: String, command: any AnyCommand)] = []
  package private(set) var fields: [(name: String, field: AnyFormField)] = []
  package private(set) var forms: [(name: String, form: FormModel)] = []
  /// All forms of the stage.
  private(set) var allForms: [FormModel] = []
  /// Signals and pipes, which have no value to look at.
  package private(set) var senders: [(name: String, sender: any EventSender)] = []
  /// Stored values that are none of these, each with the object that stores it and its path from there.
  package private(set) var constants:
    [(name: String, value: Any, owner: ObjectIdentifier, member: String)] = []

  /// Where a command or a field was made, for the properties that it has made for itself.
  package private(set) var sites: [ObjectIdentifier: CallSite] = [:]
  /// The places where something with a name was made: what has none there belongs to it.
  private var madeSites: Set<CallSite> = []
  private var fieldSites: Set<CallSite> = []
  /// Objects whose members have a name or get one, those nearest to the given models first.
  private var queue: [(object: AnyObject, path: String)] = []
  private var visited: Set<ObjectIdentifier> = []
  /// The object whose members are added, and the length of its path.
  private var owner: (id: ObjectIdentifier, pathLength: Int)?
  private let followsValues: Bool
  /// The fields whose parts have no name yet.
  private var unopened: [(path: String, field: WeakField, site: CallSite)] = []

  private struct WeakField {
    weak var field: AnyFormField?
  }

  /// - Parameters:
  ///   - models: The view models.
  ///   - parts: Form fields and forms that need not be in one of the models.
  ///   - followsValues: Whether to look for models in the values of properties too. That may evaluate
  ///     them.
  ///   - opensFields: Whether to look at what fields have made for themselves; else `find` does it where
  ///     that is needed: most of it has a given name.
  package init(
    of models: [AnyObject], and parts: FormParts? = nil,
    followingValues followsValues: Bool = false,
    opensFields: Bool = true
  ) {
    self.followsValues = followsValues
    for model in models { addLater(model, "") }
    var next = 0
    while next < queue.count {
      let (object, path) = queue[next]
      next += 1
      owner = (ObjectIdentifier(object), path.isEmpty ? 0 : path.count + 1)
      addMembers(of: object, path)
    }
    queue = []
    allForms = forms.map(\.form)
    if let parts { addRest(parts) }
    // Last, so that a property that a model shows by itself has the name from there.
    for (name, field) in fields {
      if opensFields {
        addParts(of: field, name, field.site)
      } else {
        unopened.append((name, WeakField(field: field), field.site))
      }
    }
    for (name, command) in commands { add(command.madeProperties, of: name, command.site) }
  }

  /// The name of a property; looks at what fields have made for themselves, there or where they are made, if
  /// it may be one of that.
  mutating func find(_ property: AnyProperty) -> String? {
    if let name = names[ObjectIdentifier(property)] { return name }
    let site = property.callSite
    guard !unopened.isEmpty,
      fieldSites.contains(site) || site.begins(with: "Bindery/AnyFormField.swift")
    else { return nil }
    let isMeant = { (one: (path: String, field: WeakField, site: CallSite)) in
      one.site == site || site.isOfPackage
    }
    for one in unopened where isMeant(one) {
      if let field = one.field.field { addParts(of: field, one.path, one.site) }
    }
    unopened.removeAll(where: isMeant)
    return names[ObjectIdentifier(property)]
  }

  /// The name of a property, or where it was made; `nil` for what the package has made for its own use.
  mutating func title(of property: AnyProperty) -> String? {
    if let name = property.debugName ?? find(property) {
      return hides(name, property.callSite) ? nil : name
    }
    return hides(property.callSite) ? nil : "property (\(property.callSite))"
  }

  /// The names alone, which keep none of the objects.
  var withoutObjects: ModelNames {
    var names = self
    (names.properties, names.commands, names.fields, names.forms) = ([], [], [], [])
    (names.allForms, names.senders, names.constants) = ([], [], [])
    return names
  }

  /// Whether a property belongs to a command or a form field.
  package func isPart(_ property: AnyProperty) -> Bool { sites[ObjectIdentifier(property)] != nil }

  /// Whether a property without a name that was made here is for the package's own use.
  package func hides(_ site: CallSite) -> Bool { site.isOfPackage || madeSites.contains(site) }

  /// Whether a property of this name is for the own use of a form field.
  package func hides(_ name: String, _ site: CallSite) -> Bool {
    guard fieldSites.contains(site), let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    else { return false }
    return Self.inner.contains { name[dot...].dropFirst() == $0 }
  }

  private static let inner = ["decision", "revision", "marks", "remarks", "initial", "result"]

  private mutating func addMembers(of value: Any, _ path: String) {
    for (label, member) in StoredMembers.of(value) {
      add(member, path.isEmpty ? label : "\(path).\(label)")
    }
  }

  /// - Parameter isStored: Whether a model stores the value itself, and not a property of it.
  private mutating func add(_ value: Any, _ path: String, isStored: Bool = true) {
    switch value {
    case let property as AnyProperty: add(property, path)
    case let field as AnyFormField: add(field, path)
    case let command as any AnyCommand:
      guard visited.insert(ObjectIdentifier(command)).inserted else { break }
      commands.append((path, command))
      madeSites.insert(command.site)
    case let form as FormModel:
      guard visited.insert(ObjectIdentifier(form)).inserted else { break }
      forms.append((path, form))
      madeSites.insert(form.site)
      for field in form.fields { addSite(of: field) }
    case let end as any PropertyEnd:
      if let property = end.source { add(property, path) }
    case let sender as any EventSender: senders.append((path, sender))
    default: addModels(in: value, path, isStored)
    }
  }

  private mutating func add(_ property: AnyProperty, _ path: String) {
    guard names.updateValue(path, forKey: ObjectIdentifier(property)) == nil else { return }
    madeSites.insert(property.callSite)
    properties.append((path, property))
    guard followsValues, let reading = property as? any ReadableProperty else { return }
    addModels(in: untracked { reading.anyValue }, path, false)
  }

  private mutating func add(_ field: AnyFormField, _ path: String) {
    guard visited.insert(ObjectIdentifier(field)).inserted else { return }
    fields.append((path, field))
    addSite(of: field)
  }

  /// Adds the fields that no known model holds, by their given names or else by their places.
  private mutating func addRest(_ parts: FormParts) {
    allForms += parts.forms
    madeSites.formUnion(parts.sites)
    fieldSites.formUnion(parts.sites)
    for field in parts.fields { add(field, field.name ?? "field (\(field.site))") }
  }

  private mutating func addSite(of field: AnyFormField) {
    madeSites.insert(field.site)
    fieldSites.insert(field.site)
  }

  /// Adds the properties that a field has made for itself.
  private mutating func addParts(of field: AnyFormField, _ path: String, _ site: CallSite) {
    add(StoredMembers.properties(of: field), of: path, site)
  }

  private mutating func add(
    _ parts: [(name: String, property: AnyProperty)], of path: String, _ site: CallSite
  ) {
    for (label, property) in parts {
      guard names[ObjectIdentifier(property)] == nil else { continue }
      names[ObjectIdentifier(property)] = "\(path).\(label)"
      sites[ObjectIdentifier(property)] = site
      properties.append(("\(path).\(label)", property))
    }
  }

  /// Adds the models that a value is or holds.
  private mutating func addModels(in value: Any, _ path: String, _ isStored: Bool) {
    let value = StoredMembers.unwrapped(value)
    if Swift.type(of: value) is AnyClass { return addLater(value as AnyObject, path) }
    if let table = value as? [AnyHashable: Any] {
      if isStored { addConstant(value, path) }
      for (key, element) in table.map({ ("\($0.key.base)", $0.value) }).sorted(by: { $0.0 < $1.0 })
      where Self.holdsObjects(element) {
        addModels(in: element, "\(path)[\(key)]", false)
      }
      return
    }
    if let collection = value as? any Collection {
      if isStored { addConstant(value, path) }
      for (index, element) in Self.models(in: collection).enumerated() {
        addModels(in: element, "\(path)[\(index)]", false)
      }
      return
    }
    if StoredMembers.isForeign(Swift.type(of: value)) {
      if isStored { addConstant(value, path) }
      return
    }
    let members = StoredMembers.of(value)
    if members.isEmpty, isStored { addConstant(value, path) }
    for (label, member) in members { add(member, "\(path).\(label)", isStored: isStored) }
  }

  private mutating func addConstant(_ value: Any, _ path: String) {
    guard let owner else { return }
    constants.append((path, value, owner.id, String(path.dropFirst(owner.pathLength))))
  }

  private mutating func addLater(_ object: AnyObject, _ path: String) {
    guard !(object is any ElementView), !(object is any ScreenView), !(object is any Actor),
      !StoredMembers.isForeign(Swift.type(of: object)),
      visited.insert(ObjectIdentifier(object)).inserted
    else { return }
    queue.append((object, path))
  }

  /// The elements of a collection, if the first one is or holds an object: a look at each element of a
  /// list of plain values would take long.
  private static func models(in collection: some Collection) -> [Any] {
    guard let first = collection.first, holdsObjects(first) else { return [] }
    return collection.map { $0 }
  }

  /// Whether a value is an object, or has one directly inside.
  private static func holdsObjects(_ value: Any) -> Bool {
    let value = StoredMembers.unwrapped(value)
    if Swift.type(of: value) is AnyClass { return true }
    if StoredMembers.isForeign(Swift.type(of: value)) { return false }
    return Mirror(reflecting: value).children.contains { child in
      Swift.type(of: StoredMembers.unwrapped(child.value)) is AnyClass
    }
  }
}

/// An object that shows one property: an end of a binding, the selection of a list, the state of a
/// store.
@MainActor
private protocol PropertyEnd {
  var source: AnyProperty? { get }
}

extension Channel: PropertyEnd {}
extension ListSelection: PropertyEnd { fileprivate var source: AnyProperty? { ids } }
extension ReducerStore: PropertyEnd { fileprivate var source: AnyProperty? { state } }
extension Stored: PropertyEnd { fileprivate var source: AnyProperty? { property } }
extension StoredList: PropertyEnd { fileprivate var source: AnyProperty? { list } }
extension RemoteValue: PropertyEnd { fileprivate var source: AnyProperty? { value } }

extension ReadableProperty {
  /// The present value; a derived property is evaluated.
  fileprivate var anyValue: Any { _current }
}
