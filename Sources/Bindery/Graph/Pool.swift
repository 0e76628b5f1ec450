/// Blocks of memory that are never given back, with a free list threaded through them. Addresses
/// are stable, so a pointer to an element is valid as long as the element is in use.
///
/// Elements made one after the other lie side by side, in the order in which they are traversed, as long as
/// those that were given back are sorted from time to time.
struct Pool<Element: BitwiseCopyable> {
  static var blockSize: Int { 256 }

  /// The list of free elements; each begins with the address of the next one.
  private(set) var firstFree: UnsafeMutableRawPointer?
  /// In the order in which they were added.
  private(set) var blocks = Buffer<UnsafeMutablePointer<Element>>()

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
    blocks.append(block)
    for index in (0..<Self.blockSize).reversed() { giveBack(block + index) }
  }

  /// Puts the free elements in the order of their addresses.
  ///
  /// Each is one bit of a set, which is found from its block and its place in that. So it takes time in
  /// proportion to the free elements and the blocks.
  mutating func sort() {
    let blocks = sortedBlocks
    var words = [UInt](repeating: 0, count: blocks.count * Self.wordsPerBlock)
    var block = 0
    while !isEmpty {
      let place = takeFree()
      // Those that were given back one after the other are mostly of one block.
      if !(blocks[block]..<blocks[block] + Self.blockSize).contains(place) {
        block = Self.index(ofBlockWith: place, in: blocks)
      }
      let (word, bit) = (place - blocks[block]).quotientAndRemainder(dividingBy: UInt.bitWidth)
      words[block * Self.wordsPerBlock + word] |= 1 << bit
    }
    for number in words.indices.reversed() {
      let (block, word) = number.quotientAndRemainder(dividingBy: Self.wordsPerBlock)
      var left = words[number]
      while left != 0 {
        let bit = UInt.bitWidth - 1 - left.leadingZeroBitCount
        left &= ~(1 << bit)
        giveBack(blocks[block] + (word * UInt.bitWidth + bit))
      }
    }
  }

  private var sortedBlocks: [UnsafeMutablePointer<Element>] {
    (0..<blocks.count).map { blocks[$0] }.sorted()
  }

  private static var wordsPerBlock: Int { blockSize / UInt.bitWidth }

  /// The last block that does not begin after a place, by binary search.
  private static func index(
    ofBlockWith place: UnsafeMutablePointer<Element>, in blocks: [UnsafeMutablePointer<Element>]
  ) -> Int {
    var (low, high) = (0, blocks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if blocks[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }
}
