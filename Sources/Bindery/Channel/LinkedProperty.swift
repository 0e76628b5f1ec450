/// A property as the end of links: the value agreed on, and the links.
///
/// Properties that are linked, directly or by way of others, are a *group*. Each property has one
/// of these for all its links, because its agreement with the group does not depend on a link.
@usableFromInline
@MainActor
final class LinkedProperty {
  /// Retained, so that the node stays.
  private let property: AnyProperty
  @usableFromInline let node: Node
  /// The label of the value that the property and its group agreed on last.
  @exclusivity(unchecked) @usableFromInline var label: UInt64
  /// The number of that agreement: a higher number is a later one, and equal numbers mean the same
  /// value.
  @exclusivity(unchecked) @usableFromInline var agreement: UInt64
  @exclusivity(unchecked) @usableFromInline var links: ContiguousArray<AnyPropertyLink> = []
  /// The link that brought it to that agreement; `nil` if none was needed.
  var via: ObjectIdentifier?
  /// How many links refer to it, including those that have not begun.
  var users = 0
  /// All properties derived from the same part of the same property: an end of a number, and one of
  /// its text.
  @usableFromInline let relatives: RelatedProperties
  /// The settling in which the property has been visited, and the one in which it has corrected the
  /// others.
  var visited: UInt64 = 0
  var corrected: UInt64 = 0

  /// All properties that have links.
  private static var all: [RecordPointer: LinkedProperty] = [:]

  private init(_ property: AnyProperty, _ relatives: RelatedProperties) {
    self.property = property
    self.relatives = relatives
    node = property.node
    // Not evaluated, because no other code may run until the link is one of its users.
    label = property.node.record.pointee.version
    agreement = Graph.makeNumber()
  }

  /// Returns the linked property of a property.
  ///
  /// - Parameter origin: The property or part that it is derived from, if any.
  @usableFromInline
  static func of(_ property: AnyProperty, _ origin: ChannelOrigin?) -> LinkedProperty {
    let record = property.node.record
    if let known = all[record] { return known }
    let end = LinkedProperty(property, .of(origin ?? ChannelOrigin(property)))
    all[record] = end
    end.relatives.ends.append(end)
    return end
  }

  /// Whether the property has a value that its group has not agreed on. May evaluate it.
  @inlinable var hasNews: Bool { Graph.label(of: node) != label }

  /// Whether the property certainly has no news; evaluates nothing.
  @inlinable var isSettled: Bool {
    !node.record.pointee.flags.isUnready && node.record.pointee.version == label
  }

  /// Whether one link is all that refers to it.
  @inlinable var isSimple: Bool { links.count == 1 && relatives.ends.count == 1 }

  /// When it was written, as a number to compare with others.
  var time: UInt64 { relatives.origin.property.node.record.pointee.version }

  /// Notes the present value as the one agreed on.
  @inlinable
  func takeNews() {
    label = Graph.label(of: node)
  }

  /// Adds a link; returns its index.
  func add(_ link: AnyPropertyLink) -> Int {
    links.append(link)
    return links.count - 1
  }

  /// Removes the link at an index; the last link takes its index.
  func removeLink(at place: Int) {
    let last = links.removeLast()
    if place < links.count {
      links[place] = last
      last.place(at: self, is: place)
    }
  }

  /// Removes a user. After the last one, the property is not linked any more.
  func removeUser() {
    users -= 1
    guard users == 0, Self.all.removeValue(forKey: node.record) != nil else { return }
    relatives.ends.removeAll { $0 === self }
    relatives.forgetIfEmpty()
  }
}

/// Linked properties of which each follows from every other.
@usableFromInline
@MainActor
final class RelatedProperties {
  let origin: ChannelOrigin
  @exclusivity(unchecked) @usableFromInline var ends: ContiguousArray<LinkedProperty> = []

  private static var all: [ChannelOrigin.Key: RelatedProperties] = [:]

  private init(_ origin: ChannelOrigin) {
    self.origin = origin
  }

  static func of(_ origin: ChannelOrigin) -> RelatedProperties {
    if let known = all[origin.key] { return known }
    let relatives = RelatedProperties(origin)
    all[origin.key] = relatives
    return relatives
  }

  func forgetIfEmpty() {
    if ends.isEmpty { Self.all[origin.key] = nil }
  }
}

/// The target of a narrowed or converted channel: a property, or a part of it.
@usableFromInline
struct ChannelOrigin {
  struct Key: Hashable {
    let record: RecordPointer
    let path: [AnyKeyPath]
  }

  let property: AnyProperty
  private let path: [AnyKeyPath]

  init(_ property: AnyProperty) {
    self.property = property
    path = []
  }

  private init(_ property: AnyProperty, _ path: [AnyKeyPath]) {
    self.property = property
    self.path = path
  }

  /// A part of it.
  func narrowed(by keyPath: AnyKeyPath) -> ChannelOrigin {
    ChannelOrigin(property, path + [keyPath])
  }

  var key: Key { Key(record: property.node.record, path: path) }
}

extension Graph {
  /// A number higher than all present labels and than all numbers made before.
  @inlinable
  static func makeNumber() -> UInt64 {
    lastVersion &+= 1
    return lastVersion
  }
}
