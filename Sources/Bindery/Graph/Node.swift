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
  /// Whether an observer may run again.
  @MainActor var isActive: Bool { !record.pointee.flags.contains(.ended) }

  @MainActor var site: CallSite {
    CallSite(text: nodeName?.file ?? record.pointee.file, line: UInt(record.pointee.line))
  }

  @usableFromInline @MainActor var name: String? {
    get { nodeName?.text }
    nonmutating set {
      let before = nodeName
      if let newValue {
        let new = NodeName(newValue, in: before?.file ?? record.pointee.file)
        record.pointee.file = UnsafePointer(
          Unmanaged.passRetained(new).toOpaque().assumingMemoryBound(to: UInt8.self))
        record.pointee.flags.insert(.named)
        record.pointee.needsSweep = true
        Graph.nameCount += 1
      } else if let before {
        record.pointee.file = before.file
        record.pointee.flags.remove(.named)
      }
      guard let before else { return }
      Unmanaged.passUnretained(before).release()
      Graph.nameCount -= 1
    }
  }

  private var nodeName: NodeName? {
    guard record.pointee.flags.contains(.named) else { return nil }
    return Unmanaged<NodeName>.fromOpaque(record.pointee.file).takeUnretainedValue()
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

/// The name that the user gave a node. Most nodes have none, so it is outside of the record.
private final class NodeName {
  let text: String
  let file: UnsafePointer<UInt8>

  init(_ text: String, in file: UnsafePointer<UInt8>) {
    (self.text, self.file) = (text, file)
  }
}
