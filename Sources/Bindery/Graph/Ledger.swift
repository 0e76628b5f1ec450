#if DEBUG
  /// What the slab has given out and not got back: kept apart from its memory, so that a check can
  /// ask whether a pointer is good without following it. Debug builds only.
  struct Ledger {
    private(set) var records: Set<UnsafeMutablePointer<Record>> = []
    private(set) var links: Set<UnsafeMutablePointer<Link>> = []
    /// What was given back without being in use.
    private(set) var faults: [String] = []

    /// Whether records and links made from now on have memory of their own that is given back
    /// when they are freed. The address sanitizer then sees every use after that, which it does
    /// not in blocks with free lists.
    var givesBack = false
    private var ownRecords: Set<UnsafeMutablePointer<Record>> = []
    private var ownLinks: Set<UnsafeMutablePointer<Link>> = []

    /// Memory of its own for a record, if it is to have that.
    mutating func ownRecord() -> UnsafeMutablePointer<Record>? {
      guard givesBack else { return nil }
      let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
      ownRecords.insert(record)
      return record
    }

    /// Memory of its own for a link, if it is to have that.
    mutating func ownLink() -> UnsafeMutablePointer<Link>? {
      guard givesBack else { return nil }
      let link = UnsafeMutablePointer<Link>.allocate(capacity: 1)
      ownLinks.insert(link)
      return link
    }

    mutating func enter(_ record: UnsafeMutablePointer<Record>) {
      if !records.insert(record).inserted { faults.append("a record was made twice") }
    }

    mutating func enter(_ link: UnsafeMutablePointer<Link>) {
      if !links.insert(link).inserted { faults.append("a link was made twice") }
    }

    /// Strikes out a record that is freed; says whether its memory goes to the free list.
    mutating func strike(_ record: UnsafeMutablePointer<Record>) -> Bool {
      guard records.remove(record) != nil else {
        faults.append("a record was freed twice")
        return false
      }
      if record.pointee.firstSource != nil || record.pointee.firstReader != nil {
        faults.append("a record was freed while it was linked")
      }
      guard !ownRecords.isEmpty, ownRecords.remove(record) != nil else { return true }
      record.deallocate()
      return false
    }

    /// Strikes out a link that is freed; says whether its memory goes to the free list.
    mutating func strike(_ link: UnsafeMutablePointer<Link>) -> Bool {
      guard links.remove(link) != nil else {
        faults.append("a link was freed twice")
        return false
      }
      guard !ownLinks.isEmpty, ownLinks.remove(link) != nil else { return true }
      link.deallocate()
      return false
    }

    /// Takes note of the faults, which are not reported again.
    mutating func takeFaults() -> [String] {
      defer { faults = [] }
      return faults
    }
  }
#endif
