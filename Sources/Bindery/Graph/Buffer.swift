/// A growing buffer of plain values that keeps its memory: appending is a store and popping a load,
/// without the uniqueness checks and the reference counting of an array. Indices are not checked
/// either: the caller checks `count` before it reads or pops. The memory is never given back.
struct Buffer<Element: BitwiseCopyable> {
  private var elements: UnsafeMutablePointer<Element>?
  private(set) var count = 0
  private var capacity = 0

  @inline(__always)
  subscript(index: Int) -> Element {
    elements.unsafelyUnwrapped[index]
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { return appendToFull(element) }
    elements.unsafelyUnwrapped[count] = element
    count &+= 1
  }

  /// A separate function that does all of it, so that the one that appends keeps nothing on the stack.
  @inline(never)
  private mutating func appendToFull(_ element: Element) {
    grow()
    append(element)
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    count &-= 1
    return elements.unsafelyUnwrapped[count]
  }

  @inline(__always)
  mutating func removeAll() {
    count = 0
  }

  private mutating func grow() {
    let newCapacity = Swift.max(64, capacity * 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    if let elements {
      larger.moveInitialize(from: elements, count: count)
      elements.deallocate()
    }
    elements = larger
    capacity = newCapacity
  }
}

/// A `Buffer` that is emptied from the front.
struct BufferQueue<Element: BitwiseCopyable> {
  private var elements = Buffer<Element>()
  private var head = 0

  @inline(__always)
  var isEmpty: Bool { head == elements.count }

  @inline(__always)
  mutating func append(_ element: Element) {
    elements.append(element)
  }

  @inline(__always)
  mutating func popFirst() -> Element? {
    if head == elements.count {
      elements.removeAll()
      head = 0
      return nil
    }
    head &+= 1
    return elements[head &- 1]
  }

  /// The elements that are still in the queue.
  var waiting: [Element] { (head..<elements.count).map { elements[$0] } }
}
