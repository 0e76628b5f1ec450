/// The handle of a record, used by the generic types. Valid as long as the owner of the record or a
/// link to it exists (I7).
///
/// It is `Sendable` although it wraps a pointer because it is only ever dereferenced on the main
/// actor, with one exception: `Graph.drop`, called from `deinit` on any thread, reads a field that
/// does not change any more (`needsSweep`) and writes one field (`nextDropped`) that no other code
/// touches before the list is taken over atomically.
@frozen
@usableFromInline
struct Node: @unchecked Sendable, Equatable, BitwiseCopyable {
  @usableFromInline let record: RecordPointer

  @inlinable
  init(record: RecordPointer) {
    self.record = record
  }

  /// The node of a property: its first stored property.
  @inlinable
  init(of property: AnyProperty) {
    record =
      (Unmanaged.passUnretained(property).toOpaque() + objectHeaderSize)
      .assumingMemoryBound(to: Record.self)
  }

  /// The node of an observer: its first stored property.
  @inlinable
  init(of observer: Observer) {
    record =
      (Unmanaged.passUnretained(observer).toOpaque() + objectHeaderSize)
      .assumingMemoryBound(to: Record.self)
  }
}

extension Node {
  @MainActor var site: CallSite {
    CallSite(text: record.pointee.file, line: UInt(record.pointee.line))
  }

  @usableFromInline @MainActor var name: String? {
    get { record.pointee.flags.contains(.named) ? Graph.names[record] : nil }
    nonmutating set {
      Graph.names[record] = newValue
      if newValue == nil {
        record.pointee.flags.remove(.named)
      } else {
        record.pointee.flags.insert(.named)
        record.pointee.needsSweep = true
      }
    }
  }

  /// The given name, or that of the stored property of a view model, for messages.
  @MainActor var knownName: String? {
    record.pointee.flags.contains(.observer)
      ? name : record.property.takeUnretainedValue().knownName
  }

  /// `name = value`, as loop reports and dumps show it.
  @MainActor var title: String {
    if record.pointee.flags.contains(.observer) { return name ?? "observer" }
    let value = record.property.takeUnretainedValue().valueDescription
    return "\(knownName ?? "property") = \(value)"
  }
}
