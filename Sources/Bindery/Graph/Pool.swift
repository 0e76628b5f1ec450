/// Blocks of memory that are never given back, with a free list threaded through them. Addresses
/// are stable, so a pointer to an element is valid as long as the element is in use.
///
/// Elements made one after the other lie side by side, in the order in which they are traversed.
struct Pool<Element: BitwiseCopyable> {
  static var blockSize: Int { 256 }

  /// The list of freed elements; each begins with the address of the next one.
  private(set) var firstFree: UnsafeMutableRawPointer?
  /// The rest of the newest block, never used so far.
  private var fresh: UnsafeMutablePointer<Element>?
  private var freshCount = 0

  /// Memory for one element, not initialized.
  @inline(__always)
  mutating func take() -> UnsafeMutablePointer<Element> {
    guard let place = firstFree else { return takeFresh() }
    firstFree = place.load(as: UnsafeMutableRawPointer?.self)
    return place.bindMemory(to: Element.self, capacity: 1)
  }

  @inline(__always)
  mutating func giveBack(_ element: UnsafeMutablePointer<Element>) {
    let place = UnsafeMutableRawPointer(element)
    place.storeBytes(of: firstFree, as: UnsafeMutableRawPointer?.self)
    firstFree = place
  }

  @inline(never)
  private mutating func takeFresh() -> UnsafeMutablePointer<Element> {
    if freshCount == 0 {
      fresh = .allocate(capacity: Self.blockSize)
      freshCount = Self.blockSize
    }
    let place = fresh.unsafelyUnwrapped
    fresh = place + 1
    freshCount -= 1
    return place
  }
}
