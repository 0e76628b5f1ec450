#if DEBUG
  import Synchronization

  /// The records and links in use, kept apart from their memory, so that the checker can ask
  /// whether a pointer is valid without following it.
  ///
  /// Everything that the engine reports to the checker. Debug builds only: see the end of the file.
  @MainActor
  enum Ledger {
    // MARK: Records

    /// A record is removed when its object is released, on any thread; hence the lock.
    private nonisolated struct Records {
      /// Addresses, because pointers are not `Sendable`.
      var inUse: Set<UInt> = []
      var faults: [String] = []
    }
    private nonisolated static let records = Mutex(Records())

    static var recordCount: Int { records.withLock { $0.inUse.count } }

    nonisolated static func enter(_ record: RecordPointer) {
      let address = UInt(bitPattern: record)
      records.withLock {
        if !$0.inUse.insert(address).inserted { $0.faults.append("a record was made twice") }
      }
    }

    /// Removes a record that is freed.
    nonisolated static func strike(_ record: RecordPointer) {
      let flags = record.pointee.flags
      let isLinked =
        record.pointee.firstSource != nil
        || !flags.contains(.observer) && record.asProperty.pointee.firstReader != nil
      let address = UInt(bitPattern: record)
      records.withLock {
        if $0.inUse.remove(address) == nil { $0.faults.append("a record was freed twice") }
        if isLinked { $0.faults.append("a record was freed while it was linked") }
      }
    }

    /// Calls `body` with the records in use and what was found wrong so far. No record is removed
    /// during the call, on whatever thread its owner is released.
    static func withRecords<Result: Sendable>(
      _ body: (_ inUse: RecordSet, _ faults: [String]) -> Result
    ) -> Result {
      records.withLock { records in
        let faults = records.faults
        records.faults = []
        return body(RecordSet(addresses: records.inUse), faults)
      }
    }

    /// Runs `body` while no check reads the records.
    nonisolated static func withoutChecks(_ body: () -> Void) {
      records.withLock { _ in body() }
    }

    /// Records in use, as they were when this was made.
    struct RecordSet: Sequence {
      fileprivate let addresses: Set<UInt>

      func contains(_ record: RecordPointer) -> Bool {
        addresses.contains(UInt(bitPattern: record))
      }

      func makeIterator() -> some IteratorProtocol<RecordPointer> {
        addresses.lazy.compactMap { RecordPointer(bitPattern: $0) }.makeIterator()
      }
    }

    // MARK: Links

    private(set) static var links: Set<LinkPointer> = []
    /// The links in use of readers that find their sources by reading.
    private static var trackedLinks: Set<LinkPointer> = []
    private static var linkFaults: [String] = []

    /// Whether each link made from now on has its own allocation, given back when the link is
    /// freed. The address sanitizer then sees every use after free, which it cannot see in blocks
    /// with free lists.
    static var givesBack = false
    private static var ownLinks: Set<LinkPointer> = []

    /// An allocation for one link, if links have their own.
    static func ownMemory<Element>(for type: Element.Type) -> UnsafeMutablePointer<Element>? {
      guard givesBack else { return nil }
      let place = UnsafeMutablePointer<Element>.allocate(capacity: 1)
      ownLinks.insert(UnsafeMutableRawPointer(place).assumingMemoryBound(to: Link.self))
      return place
    }

    static func enter(_ link: LinkPointer, isTracked: Bool = false) {
      if isTracked { trackedLinks.insert(link) }
      if !links.insert(link).inserted { linkFaults.append("a link was made twice") }
    }

    /// Removes a link that is freed; returns whether its memory goes to the free list.
    static func strike(_ link: LinkPointer, isTracked: Bool = false) -> Bool {
      guard links.remove(link) != nil else {
        linkFaults.append("a link was freed twice")
        return false
      }
      if (trackedLinks.remove(link) != nil) != isTracked {
        linkFaults.append("a link was freed as one of the other kind")
      }
      guard !ownLinks.isEmpty, ownLinks.remove(link) != nil else { return true }
      UnsafeMutableRawPointer(link).deallocate()
      return false
    }

    /// Returns the faults found since the last call.
    static func takeLinkFaults() -> [String] {
      defer { linkFaults = [] }
      return linkFaults
    }

    // MARK: The engine

    /// Whether an outside source announced a change after the last flush; then observers may wait.
    static var hasAnnouncement = false
  }
#else
  /// Release builds check nothing: the calls are empty.
  enum Ledger {
    @inline(__always) static func enter(_ record: RecordPointer) {}
    @inline(__always) static func strike(_ record: RecordPointer) {}
    @inline(__always) static func withoutChecks(_ body: () -> Void) { body() }
    @inline(__always) static func enter(_ link: LinkPointer, isTracked: Bool = false) {}
    @inline(__always) static func strike(_ link: LinkPointer, isTracked: Bool = false) -> Bool {
      true
    }
    @inline(__always)
    static func ownMemory<Element>(for type: Element.Type) -> UnsafeMutablePointer<Element>? { nil }

    static var hasAnnouncement: Bool {
      @inline(__always) get { false }
      @inline(__always) set {}
    }
  }
#endif
