@usableFromInline typealias RecordPointer = UnsafeMutablePointer<Record>

/// A node of the graph: the non-generic part of a property or an observation.
///
/// It lies in the object that owns it, right behind the header, next to the value or the handler,
/// so that one cache line holds what is used together. Fields that are seldom used come first.
///
/// That of an observer that is a closure lies in the slab, as links do, see `HandlerRecord`: it is given back when
/// it is ended, so that it needs no object. That of a property does not, because that was measured: to make and
/// drop one takes 26 % more instructions, since each record is then given back by a sweep on the main actor; a
/// write takes 0.7 % more, and a property with a body 9 % less.
///
/// A version belongs to a *value*: a value that is new gets a number never used before, a value that is
/// known to be an earlier one gets its earlier number back. So "did this change?" is one comparison
/// of `Link.seen` with `Record.version`, also after a transaction that ends with the value it began
/// with.
@usableFromInline
struct Record: BitwiseCopyable {
  /// A string with a zero at its end, as compilers leave them in the program; for a node with a name, its
  /// `NodeName`, which is retained.
  @usableFromInline var file: UnsafePointer<UInt8>
  var lastReader: LinkPointer?

  /// The version of the value; for an observer, the flush that `runs` counts in.
  @usableFromInline var version: UInt64 = 0
  @usableFromInline var firstSource: LinkPointer?
  /// Next to the first reader, so that marking finds both in one cache line.
  @usableFromInline var flags: NodeFlags
  /// How often an observer ran in the flush that `version` names; for a source, see `isPlain`.
  @usableFromInline var runs: UInt8 = 0
  /// Whether the engine may point here when the owner is released; then the sweep reclaims the node
  /// (I7).
  ///
  /// Not one of the flags, because the owner may be released on any thread while the engine changes
  /// those. Written only while the owner exists.
  var needsSweep: Bool
  @usableFromInline let line: UInt32

  /// The next record on the list of those whose owner was released.
  ///
  /// It is stored in `lastReader`, which is not read any more: without an owner there are no
  /// readers (I2), and propagation only uses the first one.
  var nextDropped: UInt {
    get { UInt(bitPattern: lastReader) }
    set { lastReader = LinkPointer(bitPattern: newValue) }
  }

  /// Whether the values of a source are compared in place.
  ///
  /// It is stored in `runs`, which only observers use.
  @inlinable var isPlain: Bool {
    get { runs != 0 }
    set { runs = newValue ? 1 : 0 }
  }

  /// Whether it is a tracked node that was never evaluated: no source is linked yet.
  var isUnread: Bool {
    firstSource == nil
      && flags.intersection(.tracked | .unevaluated | .running) == .tracked | .unevaluated
  }

  @inline(__always)
  init(_ flags: NodeFlags, file: StaticString, line: UInt) {
    self.flags = flags
    needsSweep = !flags.isDisjoint(with: .derived | .observer)
    self.line = UInt32(truncatingIfNeeded: line)
    self.file = CallSite.text(of: file)
  }
}

/// The record of a property, which others can read.
@usableFromInline
struct PropertyRecord {
  var record: Record
  @usableFromInline var firstReader: LinkPointer?
  /// Retained. For a derived property, its code (`NodeBody`); for a source that was written in a
  /// transaction, an `Earlier`.
  @usableFromInline var attachment: UnsafeRawPointer?

  @inline(__always)
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

/// The size of the header of a Swift object: its type and its reference counts.
@inlinable var objectHeaderSize: Int { 2 * MemoryLayout<UInt>.size }
