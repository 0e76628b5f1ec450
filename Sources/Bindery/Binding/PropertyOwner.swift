/// An attribute that a link keeps equal to a property.
@MainActor
private final class LinkOwner: AttributeOwner {
  private let followed: AnyProperty?

  init(_ attribute: AttributeID, _ connection: Connection, following property: AnyProperty?) {
    followed = property
    super.init(attribute, connection)
  }

  override var property: AnyProperty? { followed }
  override var isTwoWay: Bool { true }
}

/// An attribute that properties set.
@MainActor
final class PropertyOwner<Value>: AttributeOwner {
  private let source: Property<Value>
  /// Asked for when a message needs it: to find the name of a command takes long.
  private let name: (@MainActor () -> String)?
  private var merging: Merging<Value>?
  /// The owners that were merged into this one.
  private var others: [PropertyOwner] = []

  init(
    _ attribute: AttributeID, _ connection: Connection, source: Property<Value>,
    name: (@MainActor () -> String)?, merging: Merging<Value>?
  ) {
    self.source = source
    self.name = name
    self.merging = merging
    super.init(attribute, connection)
  }

  private var all: [PropertyOwner] { [self] + others }

  override var sites: [CallSite] { all.map(\.site) }

  override var sources: [String] {
    all.map { owner in
      (owner.name?() ?? owner.source.knownName).map { "\($0), bound at \(owner.site)" }
        ?? "\(owner.site)"
    }
  }

  override var unmet: [String] {
    all.filter { $0.source.untracked as? Bool == false }
      .map { $0.name?() ?? $0.source.knownName ?? $0.site.description }
  }

  /// Merges in the sources of another owner if either owner allows merging. Returns the observation
  /// that replaces both, or `nil`.
  func merge(
    _ other: PropertyOwner, _ fileID: StaticString, _ line: UInt,
    _ set: @escaping @MainActor (Value) -> Void
  ) -> Connection? {
    guard let merging = other.merging ?? merging else { return nil }
    self.merging = merging
    others += other.all
    let properties = all.map(\.source)
    let condition = merging.condition.flatMap { condition in
      (properties as? [Property<Bool>]).map {
        Property<Bool>.holding(condition, of: $0, nil, fileID, line)
      }
    }
    let merged =
      condition as? Property<Value>
      ?? Property(comparing: properties[0].comparison, fileID: fileID, line: line) {
        merging.combine(properties.map { $0._current })
      }
    connection.cancel()
    other.connection.cancel()
    connection = merged.observe(fileID: fileID, line: line, set)
    return connection
  }
}

/// A target that has a name in reports.
package protocol NamedTarget: ScopeOwner {
  /// `greeting`; empty if the target has no name.
  var nameInReports: String { get }
}

extension ScopeOwner {
  /// Registers a new binding as the owner of an attribute. A second binding is reported; it takes
  /// over the attribute, and the first one ends.
  package func give(_ attribute: AttributeID, to connection: Connection) {
    scope.add(connection)
    scope.take(of: self, AttributeOwner(attribute, connection))
  }

  /// Registers a link as the owner of an attribute, with the property that it keeps it equal to.
  package func give(
    _ attribute: AttributeID, to connection: Connection, following property: AnyProperty?
  ) {
    scope.add(connection)
    scope.take(of: self, LinkOwner(attribute, connection, following: property))
  }
}

extension LifetimeScope {
  /// A binding of an attribute of the scope's object.
  package struct BoundAttribute {
    package let attribute: AttributeID
    /// The property that the attribute follows; `nil` if it follows a signal.
    package let property: AnyProperty?
    package let sites: [CallSite]
    package let isTwoWay: Bool
  }

  /// The attributes that have a binding.
  package var boundAttributes: [BoundAttribute] {
    owners.map { owner in
      BoundAttribute(
        attribute: owner.attribute, property: owner.property, sites: owner.sites,
        isTwoWay: owner.isTwoWay)
    }
  }

  /// The names of the conditions of an attribute that are not met.
  package func unmetConditions(of attribute: AttributeID) -> [String] {
    owner(of: attribute)?.unmet ?? []
  }

  /// Registers a newly bound property as the owner of an attribute. A second one is merged if
  /// either allows merging, and reported otherwise.
  @specialized(where Value == String)
  @specialized(where Value == Bool)
  func give<Value>(
    _ attribute: AttributeID, of target: any ScopeOwner, to source: Property<Value>,
    _ connection: Connection, named name: (@MainActor () -> String)?, merging: Merging<Value>?,
    _ fileID: StaticString, _ line: UInt, _ set: @escaping @MainActor (Value) -> Void
  ) {
    let owner = PropertyOwner(
      attribute, connection, source: source, name: name, merging: merging)
    guard let present = self.owner(of: attribute) else {
      add(connection)
      return addOwner(owner)
    }
    if let present = present as? PropertyOwner<Value>, present.connection.isActive,
      let merged = present.merge(owner, fileID, line, set)
    {
      add(merged)
    } else {
      add(connection)
      take(of: target, owner)
    }
  }

  fileprivate func take(of target: any ScopeOwner, _ owner: AttributeOwner) {
    if let present = self.owner(of: owner.attribute), present.connection.isActive {
      report(of: target, present, owner)
      present.connection.cancel()
    }
    setOwner(owner)
  }

  private func report(
    of target: any ScopeOwner, _ first: AttributeOwner, _ second: AttributeOwner
  ) {
    let owner = (target as? any NamedTarget)?.nameInReports ?? ""
    let subject =
      switch second.attribute {
      case .named(let name): "\(owner.isEmpty ? "" : "\(owner).")\(name) (\(type(of: target)))"
      case .keyPath(let keyPath):
        "the same attribute (\(type(of: keyPath).valueType)) of "
          + (owner.isEmpty ? "one \(type(of: target))" : "\(owner) (\(type(of: target)))")
      }
    Runtime.current.report(
      Diagnostic(
        .conflict,
        """
        Two bindings set \(subject).
          first:  \(first.sources.joined(separator: ", "))
          second: \(second.sources[0])
        Its value would be that of the source which changed last. From now on the second binding \
        sets it; the first has ended.
        To fix: bind one property that combines both, or say `merging:` how they go together.
        """, at: second.site))
  }
}
