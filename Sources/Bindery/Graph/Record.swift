@usableFromInline typealias RecordPointer = UnsafeMutablePointer<Record>

/// A node of the graph: the non-generic part of a property or an observation.
///
/// It lies in the object that owns it, right behind the header, next to the value or the handler:
/// what is needed together is fetched together. What is seldom needed comes first.
///
/// Versions *label values*: a value that is new gets a number never used before, a value that is
/// known to be an earlier one gets its earlier number back. So "did this change?" is one
/// comparison of `Link.seen` with `Record.version`, also after a transaction that ends where it
/// began.
@usableFromInline
struct Record {
  /// A string with a zero at its end, as compilers leave them in the program.
  let file: UnsafePointer<UInt8>
  var lastReader: LinkPointer?

  /// The label of the value; for an observer, the flush that `runs` counts in.
  @usableFromInline var version: UInt64 = 0
  @usableFromInline var firstSource: LinkPointer?
  /// Next to the first reader, so that marking finds both in one line of the cache.
  @usableFromInline var flags: NodeFlags
  /// How often an observer ran in the flush that `version` tells.
  var runs: UInt8 = 0
  /// Whether the engine may point here when the owner goes; then it buries the node (I7).
  ///
  /// Apart from the flags, because the owner may go on any thread while the engine changes those.
  /// It is written while the owner is there only.
  var needsSweep: Bool
  let line: UInt32

  /// The next one on the list of records whose owner is gone.
  ///
  /// It takes the place of `lastReader`, at which nobody looks any more: without an owner there are
  /// no readers (I2), and propagation only asks for the first one.
  var nextDropped: UInt {
    get { UInt(bitPattern: lastReader) }
    set { lastReader = LinkPointer(bitPattern: newValue) }
  }

  /// Whether it was never evaluated, and finds its sources by reading: none is linked yet.
  var isUnread: Bool {
    firstSource == nil && flags.contains(.unevaluated)
      && flags.isDisjoint(with: [.fixed, .running])
  }

  init(_ flags: NodeFlags, file: StaticString, line: UInt) {
    self.flags = flags
    needsSweep = !flags.isDisjoint(with: [.derived, .observer])
    self.line = UInt32(truncatingIfNeeded: line)
    let unknown: StaticString = "?"
    self.file = file.hasPointerRepresentation ? file.utf8Start : unknown.utf8Start
  }
}

/// The record of a property, which others can read.
@usableFromInline
struct PropertyRecord {
  var record: Record
  @usableFromInline var firstReader: LinkPointer?
  /// What a property has besides its value, retained: a derived one the code to run, a `NodeBody`;
  /// a source an `Earlier`, once it was written in a transaction.
  @usableFromInline var attachment: UnsafeRawPointer?

  init(_ flags: NodeFlags, file: StaticString, line: UInt) {
    record = Record(flags, file: file, line: line)
  }

  /// The code of a derived property.
  var body: Unmanaged<NodeBody>? { attachment.map { .fromOpaque($0) } }
}

extension UnsafeMutablePointer<Record> {
  /// A record that is not an observer's is the beginning of a `PropertyRecord`.
  @inlinable
  var asProperty: UnsafeMutablePointer<PropertyRecord> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: PropertyRecord.self)
  }

  /// The property it lies in; not for the record of an observer.
  var property: Unmanaged<AnyProperty> { .fromOpaque(object) }

  /// The observer it lies in; not for the record of a property.
  var observer: Unmanaged<Observer> { .fromOpaque(object) }

  /// The object it lies in.
  @inlinable
  var object: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) - objectHeaderSize }
}

/// What comes before the first stored property of a Swift object: its type and its counts.
@inlinable var objectHeaderSize: Int { 2 * MemoryLayout<UInt>.size }

/// The label of the value that a property had before a transaction.
@usableFromInline
class Earlier {
  @exclusivity(unchecked) @usableFromInline final var version: UInt64 = 0
  /// The transaction that wrote the source last.
  @exclusivity(unchecked) @usableFromInline final var epoch: UInt64 = 0

  @usableFromInline
  init() {}
}

/// Keeps the memory of a property beyond its end, as long as the engine may point into it.
///
/// An object whose last strong reference is gone is taken down, but its memory is given back only
/// when there is no unowned reference either; the language lets a `deinit` make one. What is plain
/// data in it, such as the record, stays as it is.
struct KeptMemory {
  private unowned let property: AnyProperty

  private init(of property: AnyProperty) {
    self.property = property
  }

  /// Makes an unowned reference to a property that is being taken down. It is made in the word of
  /// the record that the list of dropped records is about to use.
  static func keep(of property: AnyProperty) {
    place(in: property.node.record).initializeMemory(
      as: KeptMemory.self, to: KeptMemory(of: property))
  }

  /// Drops that reference, which is but the address of the property.
  static func giveBack(_ record: RecordPointer) {
    let place = place(in: record)
    place.storeBytes(of: record.object, as: UnsafeMutableRawPointer.self)
    place.assumingMemoryBound(to: KeptMemory.self).deinitialize(count: 1)
  }

  private static func place(in record: RecordPointer) -> UnsafeMutableRawPointer {
    withUnsafeMutablePointer(to: &record.pointee.lastReader) { UnsafeMutableRawPointer($0) }
  }
}
