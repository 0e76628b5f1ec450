@usableFromInline typealias LinkPointer = UnsafeMutablePointer<Link>

/// One edge: `reader` depends on `source`.
///
/// A link is a member of two lists: the sources of its reader, in the order they are read, and the
/// readers of its source, in the order they were added, which is the order of notification. The
/// first is linked one way only: links leave it from the front, or from behind the cursor.
@usableFromInline
struct Link: BitwiseCopyable {
  @usableFromInline var source: RecordPointer
  var reader: RecordPointer
  /// The source's version when the reader last looked. Differs: the reader is out of date.
  var seen: UInt64
  var previousReader: LinkPointer?
  var nextReader: LinkPointer?
  var nextSource: LinkPointer?
}

/// The link of a reader that finds its sources by reading.
struct TrackedLink: BitwiseCopyable {
  var link: Link
  /// The tracked run that confirmed this link last; a link not confirmed by a run is stale.
  var run: UInt64
}

extension UnsafeMutablePointer<Link> {
  /// The tracked run that confirmed this link; good if the reader is not `.fixed`.
  var run: UInt64 {
    get { tracked.pointee.run }
    nonmutating set { tracked.pointee.run = newValue }
  }

  /// A link of a reader that is not `.fixed` is the beginning of a `TrackedLink`.
  var tracked: UnsafeMutablePointer<TrackedLink> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: TrackedLink.self)
  }
}
