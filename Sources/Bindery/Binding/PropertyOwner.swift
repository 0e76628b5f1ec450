/// An attribute that properties set: the observer that sets it.
@MainActor
final class PropertyOwner<Value>: MergeableOwner, AttributeOwner {
  /// Sets the attribute of a target.
  typealias Setter = @MainActor (AnyObject, Value) -> Void

  let attribute: AttributeID
  @exclusivity(unchecked) var next: (any AttributeOwner)?
  private weak let target: AnyObject?
  /// Whether `set` makes something of the value, which is then not merged with others.
  private let isTransformed: Bool
  // Released when it has ended and not with it, because that may run any code.
  @exclusivity(unchecked) private var set: Setter?
  /// Asked for when a message needs it: to find the name of a command takes long.
  @exclusivity(unchecked) private var name: (@MainActor () -> String)?
  @exclusivity(unchecked) private var merging: Merging<Value>?
  /// The property that it observes, if that was being evaluated when it was made: the link comes later.
  @exclusivity(unchecked) var source: Property<Value>?

  init(
    _ attribute: AttributeID, of target: AnyObject, named name: (@MainActor () -> String)?,
    merging: Merging<Value>?, isTransformed: Bool = false, _ fileID: StaticString, _ line: UInt,
    _ set: @escaping Setter
  ) {
    self.attribute = attribute
    self.isTransformed = isTransformed
    self.target = target
    self.set = set
    self.name = name
    self.merging = merging
    super.init(.none, file: fileID, line: line, run: Self.run)
  }

  /// Made here, so that it is specialised.
  private static var run: (Observer) -> Void {
    { observer in
      let owner = unsafeDowncast(observer, to: PropertyOwner.self)
      guard let link = owner.node.record.pointee.firstSource else {
        (owner.set, owner.name, owner.merging) = (nil, nil, nil)
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
  var sites: [CallSite] { merged?.flatMap(\.sites) ?? [node.site] }
  var sources: [String] {
    if let merged { return merged.flatMap(\.sources) }
    return [title.map { "\($0), bound at \(node.site)" } ?? "\(node.site)"]
  }
  var unmet: [String] {
    if let merged { return merged.flatMap(\.unmet) }
    return observedSource?.untracked as? Bool == false ? [title ?? "\(node.site)"] : []
  }

  /// Its parts, which have values of the same type.
  private var merged: [PropertyOwner]? {
    parts?.all.map { unsafeDowncast($0, to: PropertyOwner.self) }
  }

  private var title: String? { name?() ?? observedSource?.knownName }

  private var observedSource: Property<Value>? {
    node.firstSource as? Property<Value> ?? source
  }

  // MARK: Several in one

  /// Has one owner set the attribute for this one and a newer one, if either allows merging; returns whether
  /// it does.
  func merge(
    _ other: PropertyOwner, in target: any ScopeOwner, _ fileID: StaticString, _ line: UInt
  ) -> Bool {
    guard let merging = other.merging ?? merging, !isTransformed, !other.isTransformed,
      let set = other.set
    else { return false }
    replace(by: (merged ?? [self]) + [other], merging, of: target, fileID, line, set)
    return true
  }

  /// Has a new owner set the attribute for several.
  private func replace(
    by parts: [PropertyOwner], _ merging: Merging<Value>, of target: any ScopeOwner,
    _ fileID: StaticString, _ line: UInt, _ set: @escaping Setter
  ) {
    let whole = PropertyOwner(
      attribute, of: target, named: nil, merging: merging, fileID, line, set)
    Self.merged(parts, merging, fileID, line).attach(untokened: whole) {
      whole.parts = Parts(parts, fileID, line)
      for part in parts { (part.whole, part.set) = (whole, nil) }
      // Those of this one are parts of the new one now.
      self.parts = nil
      target.scope.addUncollected(whole)
      target.scope.replace(self, by: whole, of: target)
      // Code of the app has run.
      if !parts.allSatisfy(\.isActive) { whole.leave() }
    }
  }

  override func leave() {
    guard isActive, let target = target as? any ScopeOwner, let merged, let merging, let set,
      let parts = parts.take()
    else { return }
    for part in merged { part.whole = nil }
    let rest = merged.filter(\.isActive)
    if rest.count > 1 {
      replace(by: rest, merging, of: target, parts.fileID, parts.line, set)
    } else if let last = rest.first, let source = last.observedSource {
      last.set = set
      target.scope.replace(self, by: last, of: target)
      Turn.begin()
      source.deliver(to: last.node)
      Turn.end()
    } else {
      endForOwner()
    }
  }

  private static func merged(
    _ parts: [PropertyOwner], _ merging: Merging<Value>, _ fileID: StaticString, _ line: UInt
  ) -> Property<Value> {
    let properties = parts.compactMap(\.observedSource)
    if let condition = merging.condition, let flags = properties as? [Property<Bool>],
      let property = Property<Bool>.holding(condition, of: flags, nil, fileID, line)
        as? Property<Value>
    {
      return property
    }
    return Property(comparing: properties[0].comparison, fileID: fileID, line: line) {
      merging.combine(properties.map { $0._current })
    }
  }
}

/// A target that has a name in reports.
package protocol NamedTarget: ScopeOwner {
  /// `greeting`; empty if the target has no name.
  var nameInReports: String { get }
}

extension ScopeOwner {
  /// Has a signal set an attribute, until the scope ends.
  package func give<Value>(
    _ attribute: AttributeID, to signal: Signal<Value, Never>,
    _ fileID: StaticString, _ line: UInt, _ set: @escaping @MainActor (Value) -> Void
  ) {
    give(attribute, to: signal, fileID, line, onValue: set) {}
  }

  /// Has a signal set an attribute, and handles its end too.
  package func give<Value, Failure: Error>(
    _ attribute: AttributeID, to signal: Signal<Value, Failure>,
    _ fileID: StaticString, _ line: UInt, onValue: @escaping @MainActor (Value) -> Void,
    onEnd: @escaping @MainActor () -> Void
  ) {
    let gate = SignalGate(fileID, line)
    scope.add(gate)
    scope.take(of: self, SignalOwner(attribute, gate))
    signal.begin(at: gate, onValue: onValue) { _ in onEnd() }
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
    owners.filter(\.observer.isActive).map { owner in
      BoundAttribute(
        attribute: owner.attribute, property: owner.property, sites: owner.sites,
        isTwoWay: owner.isTwoWay)
    }
  }

  /// The object that stands for the binding of an attribute; `nil` if there is none.
  package func binding(of attribute: AttributeID) -> AnyObject? {
    owner(of: attribute).flatMap { $0.observer.isActive ? $0 : nil }
  }

  /// The names of the conditions of an attribute that are not met.
  package func unmetConditions(of attribute: AttributeID) -> [String] {
    owner(of: attribute)?.unmet ?? []
  }

  /// Registers the observer of a link as the owner of an attribute.
  func give(_ owner: some Observer & AttributeOwner, of target: any ScopeOwner) {
    add(owner)
    take(of: target, owner)
  }

  /// Registers the observer of a newly bound property as the owner of an attribute. A second one is
  /// merged if either allows merging, and reported otherwise.
  func give<Value>(
    _ owner: PropertyOwner<Value>, of target: any ScopeOwner, _ fileID: StaticString, _ line: UInt
  ) {
    add(owner)
    guard let present = self.owner(of: owner.attribute) else { return addOwner(owner) }
    if let present = present as? PropertyOwner<Value>, present.isActive,
      present.merge(owner, in: target, fileID, line)
    {
      return
    }
    take(of: target, owner)
  }

  fileprivate func take(of target: any ScopeOwner, _ owner: any AttributeOwner) {
    if let present = self.owner(of: owner.attribute), present.observer.isActive {
      report(of: target, present, owner)
    }
    // In its place before that ends: the end and the report may bind the attribute, too.
    replaceOwner(by: owner)?.observer.endForOwner()
  }

  /// Puts the owner that sets an attribute for several in the place of one, or the reverse. One that is a part
  /// of the other goes on.
  fileprivate func replace<Value>(
    _ present: PropertyOwner<Value>, by owner: PropertyOwner<Value>, of target: any ScopeOwner
  ) {
    guard self.owner(of: owner.attribute) === present else { return take(of: target, owner) }
    _ = replaceOwner(by: owner)
    if !present.isPart { present.endForOwner() }
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
