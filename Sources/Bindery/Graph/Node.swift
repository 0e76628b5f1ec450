/// The handle of a record: what the generic surface holds. Good as long as the owner of the record
/// or a link to it is there (I7).
///
/// It is `Sendable` although it wraps a pointer because it is only ever dereferenced on the main
/// actor, with one exception: `Graph.bury`, called from `deinit` on any thread, writes the one
/// field (`nextBuried`) that nobody else touches before the list is taken over atomically.
@frozen
@usableFromInline
struct Node: @unchecked Sendable, Equatable, BitwiseCopyable {
  @usableFromInline let record: UnsafeMutablePointer<Record>

  @usableFromInline
  init(record: UnsafeMutablePointer<Record>) {
    self.record = record
  }
}

extension Node {
  /// Whether the last source that a running tracked node read is this one; then there is nothing
  /// to track.
  @inlinable
  @MainActor
  func hasJustRead(_ source: Node) -> Bool {
    record.pointee.lastSource?.pointee.source == source.record
  }

  @MainActor var site: CallSite {
    CallSite(fileID: record.pointee.file, line: UInt(record.pointee.line))
  }

  @usableFromInline @MainActor var name: String? {
    get { record.pointee.flags.contains(.named) ? Graph.names[record] : nil }
    nonmutating set {
      Graph.names[record] = newValue
      if newValue == nil {
        record.pointee.flags.remove(.named)
      } else {
        record.pointee.flags.insert(.named)
      }
    }
  }

  /// `name = value`, as loop reports and dumps show it.
  @MainActor var title: String {
    if let owner = record.pointee.owner {
      return "\(name ?? "property") = \(owner.takeUnretainedValue().valueDescription)"
    }
    return name ?? "observer"
  }
}
