/// Blocks of memory that are never given back, with a free list threaded through them. Addresses
/// are stable, so a pointer to an element is valid as long as the element is in use.
///
/// Elements made one after the other lie side by side, in the order in which they are traversed.
struct Pool<Element: BitwiseCopyable> {
  static var blockSize: Int { 256 }

  /// The list of free elements; each begins with the address of the next one.
  private(set) var firstFree: UnsafeMutableRawPointer?

  /// Whether the next element needs another block.
  @inline(__always)
  var isEmpty: Bool { firstFree == nil }

  /// Memory for one element, not initialized.
  @inline(__always)
  mutating func take() -> UnsafeMutablePointer<Element> {
    if isEmpty { addBlock() }
    return takeFree()
  }

  /// Memory from a pool that is not empty.
  @inline(__always)
  mutating func takeFree() -> UnsafeMutablePointer<Element> {
    let place = firstFree.unsafelyUnwrapped
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
  mutating func addBlock() {
    let block = UnsafeMutablePointer<Element>.allocate(capacity: Self.blockSize)
    for index in (0..<Self.blockSize).reversed() { giveBack(block + index) }
  }
}
