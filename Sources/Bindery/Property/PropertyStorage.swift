/// The memory of a property for its value: a property of strings stores an optional string.
///
/// ```swift
/// func isSame(_ first: PropertyStorage<String?>, _ second: Property<String>) -> Bool { first === second }
/// ```
///
/// Every `Property` is one; there is nothing else to do with it. It is a class of its own because the
/// destructor of a class finds the type of what it stores in the class if that is a parameter of its own,
/// and looks up an optional of one each time, which was half of what a property cost to make and drop.
@MainActor
public class PropertyStorage<Stored>: AnyProperty {
  /// The value; `nil` until a derived property is evaluated for the first time.
  ///
  /// Used on the main actor only; not isolated because `store(_:in:)` is not.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var storage: Stored

  @inlinable
  init(_ storage: Stored, _ flags: NodeFlags, file: StaticString, line: UInt) {
    self.storage = storage
    super.init(flags, file: file, line: line)
  }
}
