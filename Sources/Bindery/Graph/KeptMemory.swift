/// Keeps the memory of a property beyond its end, as long as the engine may point into it.
///
/// An object without strong references is deinitialized, but its memory is freed only when there is
/// no unowned reference either; a `deinit` may make one. The plain data in the object, such as the
/// record, stays as it is.
struct KeptMemory {
  private unowned let property: AnyProperty

  private init(of property: AnyProperty) {
    self.property = property
  }

  /// Makes an unowned reference to a property that is being deinitialized. It is stored in the word
  /// of the record that the list of dropped records will use.
  static func keep(of property: AnyProperty) {
    place(in: property.node.record).initializeMemory(
      as: KeptMemory.self, to: KeptMemory(of: property))
  }

  /// Drops that reference, which is the address of the property.
  static func giveBack(_ record: RecordPointer) {
    let place = place(in: record)
    place.storeBytes(of: record.object, as: UnsafeMutableRawPointer.self)
    place.assumingMemoryBound(to: KeptMemory.self).deinitialize(count: 1)
  }

  private static func place(in record: RecordPointer) -> UnsafeMutableRawPointer {
    withUnsafeMutablePointer(to: &record.pointee.lastReader) { UnsafeMutableRawPointer($0) }
  }
}
