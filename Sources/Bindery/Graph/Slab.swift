/// Memory for records and links: blocks that are never given back, with free lists threaded
/// through them. Addresses are stable, so a record may be pointed to for as long as it is in use.
@MainActor
enum Slab {
  @exclusivity(unchecked) private static var freeRecords: UnsafeMutablePointer<Record>?
  @exclusivity(unchecked) private static var freeLinks: UnsafeMutablePointer<Link>?
  /// Records and links in use; tests assert that these return to where they were.
  @exclusivity(unchecked) static var recordCount = 0
  @exclusivity(unchecked) static var linkCount = 0

  private static let blockSize = 256

  #if DEBUG
    static var ledger = Ledger()
  #endif

  /// A record without links, body and owner.
  ///
  /// What is free has none of these already: only the rest is written.
  static func makeRecord(
    _ flags: NodeFlags, file: StaticString, line: UInt
  ) -> UnsafeMutablePointer<Record> {
    recordCount += 1
    let record = takeRecord()
    record.pointee.flags = flags
    record.pointee.version = 0
    record.pointee.epoch = 0
    record.pointee.file = file
    record.pointee.line = UInt32(truncatingIfNeeded: line)
    #if DEBUG
      ledger.enter(record)
    #endif
    return record
  }

  private static func takeRecord() -> UnsafeMutablePointer<Record> {
    #if DEBUG
      if let own = ledger.ownRecord() {
        own.initialize(to: Record(flags: [], file: "", line: 0))
        return own
      }
    #endif
    if freeRecords == nil { addRecords() }
    let record = freeRecords.unsafelyUnwrapped
    freeRecords = UnsafeMutablePointer(bitPattern: record.pointee.nextBuried)
    return record
  }

  @inline(never)
  private static func addRecords() {
    let block = UnsafeMutablePointer<Record>.allocate(capacity: blockSize)
    for index in (0..<blockSize).reversed() {
      (block + index).initialize(to: Record(flags: [], file: "", line: 0))
      (block + index).pointee.nextBuried = UInt(bitPattern: freeRecords)
      freeRecords = block + index
    }
  }

  /// Frees a record that has no links, no body and no owner any more, once (I7).
  static func free(_ record: UnsafeMutablePointer<Record>) {
    recordCount -= 1
    #if DEBUG
      guard ledger.strike(record) else { return }
    #endif
    record.pointee.nextBuried = UInt(bitPattern: freeRecords)
    freeRecords = record
  }

  static func makeLink(_ value: Link) -> UnsafeMutablePointer<Link> {
    linkCount += 1
    #if DEBUG
      if let own = ledger.ownLink() {
        own.initialize(to: value)
        ledger.enter(own)
        return own
      }
    #endif
    let link: UnsafeMutablePointer<Link>
    if let free = freeLinks {
      link = free
      freeLinks = free.pointee.nextSource
    } else {
      link = .allocate(capacity: blockSize)
      for index in 1..<blockSize {
        var blank = value
        blank.nextSource = freeLinks
        (link + index).initialize(to: blank)
        freeLinks = link + index
      }
    }
    link.initialize(to: value)
    #if DEBUG
      ledger.enter(link)
    #endif
    return link
  }

  /// Frees a link that is in no list any more, once (I5).
  static func free(_ link: UnsafeMutablePointer<Link>) {
    linkCount -= 1
    #if DEBUG
      guard ledger.strike(link) else { return }
    #endif
    link.pointee.nextSource = freeLinks
    freeLinks = link
  }

  #if DEBUG
    /// The free lists, for the consistency check; they end early at what is in use or comes again.
    static var freeLists:
      (records: Set<UnsafeMutablePointer<Record>>, links: Set<UnsafeMutablePointer<Link>>)
    {
      var lists:
        (records: Set<UnsafeMutablePointer<Record>>, links: Set<UnsafeMutablePointer<Link>>)
      lists = ([], [])
      var record = freeRecords
      while let free = record, lists.records.insert(free).inserted, !ledger.records.contains(free) {
        record = UnsafeMutablePointer(bitPattern: free.pointee.nextBuried)
      }
      var link = freeLinks
      while let free = link, lists.links.insert(free).inserted, !ledger.links.contains(free) {
        link = free.pointee.nextSource
      }
      return lists
    }
  #endif
}
