@usableFromInline typealias LinkPointer = UnsafeMutablePointer<Link>

/// One edge: `reader` depends on `source`.
///
/// A link is a member of two lists: the sources of its reader, in the order they are read, and the
/// readers of its source, in the order they were added, which is the order of notification. The
/// list of sources is singly linked: links are removed at the front, or behind the cursor. If the
/// reader is not `.tracked`, it is a ring, which begins at the link that the reader points to.
@usableFromInline
struct Link: BitwiseCopyable {
  // Two by two: what marking follows, what a reader compares, the rest.
  /// The address of the reader, with flags in its free bits.
  private var readerBits: UInt
  var nextReader: LinkPointer?
  @usableFromInline var source: RecordPointer
  /// The source's version when the reader last read it. If they differ, the reader is out of date.
  var seen: UInt64
  var nextSource: LinkPointer?
  var previousReader: LinkPointer?

  /// Makes the last link in the list of readers of `source`.
  init(
    source: RecordPointer, reader: RecordPointer, isWatching: Bool, isPlain: Bool = false,
    previousReader: LinkPointer?, nextSource: LinkPointer?
  ) {
    self.source = source
    readerBits =
      UInt(bitPattern: reader) | (isWatching ? Self.watching : 0) | (isPlain ? Self.plain : 0)
    seen = source.pointee.version
    self.previousReader = previousReader
    self.nextSource = nextSource
  }

  var reader: RecordPointer {
    get { RecordPointer(bitPattern: readerBits & ~Self.flags).unsafelyUnwrapped }
    set { readerBits = UInt(bitPattern: newValue) | readerBits & Self.flags }
  }

  /// Whether the reader is a fixed observer. It has only this link (I5), which also says whether
  /// the observer is queued; so marking need not touch the observer.
  var isWatching: Bool { readerBits & Self.watching != 0 }

  var isQueued: Bool {
    get { readerBits & Self.queued != 0 }
    set { readerBits = newValue ? readerBits | Self.queued : readerBits & ~Self.queued }
  }

  /// Whether the reader is an observer without an object whose code captures nothing.
  var isPlain: Bool { readerBits & Self.plain != 0 }

  private static var watching: UInt { 1 }
  private static var queued: UInt { 2 }
  private static var plain: UInt { 4 }
  private static var flags: UInt { watching | queued | plain }
}

/// The link of a reader that finds its sources by reading.
struct TrackedLink: BitwiseCopyable {
  var link: Link
  /// The tracked run that confirmed this link last; a link not confirmed by a run is stale.
  var run: UInt64
}

extension UnsafeMutablePointer<Link> {
  /// The next one of the sources of the reader, whose list begins with `first`.
  func next(from first: LinkPointer?) -> LinkPointer? {
    pointee.nextSource == first ? nil : pointee.nextSource
  }

  /// The tracked run that confirmed this link; good if the reader is `.tracked`.
  var run: UInt64 {
    get { tracked.pointee.run }
    nonmutating set { tracked.pointee.run = newValue }
  }

  /// A link of a reader that is `.tracked` is the beginning of a `TrackedLink`.
  var tracked: UnsafeMutablePointer<TrackedLink> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: TrackedLink.self)
  }
}
