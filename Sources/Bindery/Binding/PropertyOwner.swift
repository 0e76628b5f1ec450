/// An attribute that properties set: the observer that sets it.
@MainActor
final class PropertyOwner<Value>: Observer, AttributeOwner {
  /// Sets the attribute of a target.
  typealias Setter = @MainActor (AnyObject, Value) -> Void

  let attribute: AttributeID
  @exclusivity(unchecked) var next: (any AttributeOwner)?
  private weak let target: AnyObject?
  // Released when it has ended and not with it, because that may run any code.
  @exclusivity(unchecked) private var set: Setter?
  /// Asked for when a message needs it: to find the name of a command takes long.
  @exclusivity(unchecked) private var name: (@MainActor () -> String)?
  @exclusivity(unchecked) private var merging: Merging<Value>?
  /// The property that it observes, if that was being evaluated when it was made: the link comes later.
  @exclusivity(unchecked) var source: Property<Value>?
  /// The parts that were merged into this one; `nil` if it is not merged.
  @exclusivity(unchecked) private var merged: [Part]?

  /// A property that sets the attribute.
  private struct Part {
    let source: Property<Value>?
    let site: CallSite
    let name: (@MainActor () -> String)?

    @MainActor var title: String? { name?() ?? source?.knownName }
  }

  init(
    _ attribute: AttributeID, of target: AnyObject, named name: (@MainActor () -> String)?,
    merging: Merging<Value>?, _ fileID: StaticString, _ line: UInt, _ set: @escaping Setter
  ) {
    self.attribute = attribute
    self.target = target
    self.set = set
    self.name = name
    self.merging = merging
    merged = nil
    super.init(.none, file: fileID, line: line, run: Self.run)
  }

  /// The owner in place of two, whose sources it merges.
  private init(
    merging: Merging<Value>, _ first: PropertyOwner, _ second: PropertyOwner,
    _ fileID: StaticString, _ line: UInt
  ) {
    (attribute, target, set) = (second.attribute, second.target, second.set)
    (name, self.merging, merged) = (nil, merging, first.parts + second.parts)
    super.init(.none, file: fileID, line: line, run: Self.run)
  }

  /// Made here, so that it is specialised.
  private static var run: (Observer) -> Void {
    { observer in
      let owner = unsafeDowncast(observer, to: PropertyOwner.self)
      guard let link = owner.node.record.pointee.firstSource else {
        (owner.set, owner.name, owner.merging, owner.merged) = (nil, nil, nil, nil)
        owner.source = nil
        return
      }
      if let target = owner.target { owner.set?(target, valueOfSource(of: link)) }
    }
  }

  override func letGo() {
    // It has no link any more, so the run only releases the code. It knows the value type; to look that up
    // here takes long.
    run(self)
  }

  var observer: Observer { self }

  private var parts: [Part] {
    if let merged { return merged }
    let source = node.sources.first as? Property<Value> ?? source
    return [Part(source: source, site: node.site, name: name)]
  }

  var sites: [CallSite] { parts.map(\.site) }

  var sources: [String] {
    parts.map { part in part.title.map { "\($0), bound at \(part.site)" } ?? "\(part.site)" }
  }

  var unmet: [String] {
    parts.filter { $0.source?.untracked as? Bool == false }.map { $0.title ?? "\($0.site)" }
  }

  /// Merges this one with a newer one if either allows merging, and ends both. Returns the owner that
  /// replaces them, and the property for it to observe, or `nil`.
  func merge(
    _ other: PropertyOwner, _ fileID: StaticString, _ line: UInt
  ) -> (owner: PropertyOwner, source: Property<Value>)? {
    guard let merging = other.merging ?? merging else { return nil }
    let new = PropertyOwner(merging: merging, self, other, fileID, line)
    let properties = new.parts.compactMap(\.source)
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
    endForOwner()
    ScopeMember.observer(other).end()
    return (new, merged)
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
    scope.take(of: self, ConnectionOwner(attribute, connection))
  }

  /// Registers a link as the owner of an attribute, with the property that it keeps it equal to.
  package func give(
    _ attribute: AttributeID, to connection: Connection, following property: AnyProperty?
  ) {
    scope.add(connection)
    scope.take(of: self, ConnectionOwner(attribute, connection, .init(property: property)))
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

  /// Registers the observer of a newly bound property as the owner of an attribute. A second one is
  /// merged if either allows merging, and reported otherwise.
  func give<Value>(
    _ owner: PropertyOwner<Value>, of target: any ScopeOwner, _ fileID: StaticString, _ line: UInt
  ) {
    guard let present = self.owner(of: owner.attribute) else {
      add(owner)
      return addOwner(owner)
    }
    if let present = present as? PropertyOwner<Value>, present.isActive,
      let (merged, source) = present.merge(owner, fileID, line)
    {
      source.attach(untokened: merged) {
        add(merged)
        take(of: target, merged)
      }
    } else {
      add(owner)
      take(of: target, owner)
    }
  }

  fileprivate func take(of target: any ScopeOwner, _ owner: any AttributeOwner) {
    if let present = self.owner(of: owner.attribute), present.observer.isActive {
      report(of: target, present, owner)
    }
    // In its place before that ends: the end and the report may bind the attribute, too.
    replaceOwner(by: owner)?.observer.endForOwner()
  }

  private func report(
    of target: any ScopeOwner, _ first: any AttributeOwner, _ second: any AttributeOwner
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
        """, at: second.sites[0]))
  }
}
