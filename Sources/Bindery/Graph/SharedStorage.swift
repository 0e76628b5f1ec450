extension ContiguousArray {
  /// Whether both arrays are one in memory, so that their elements are the same without a look at
  /// them. The addresses are compared; nothing is read through them.
  func sharesStorage(with other: ContiguousArray) -> Bool {
    count == other.count
      && withUnsafeBufferPointer(\.baseAddress) == other.withUnsafeBufferPointer(\.baseAddress)
  }
}
