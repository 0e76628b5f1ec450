/// Where a property keeps its value, for code that reads it without asking the property.
///
/// Good while somebody holds the property; what it points to is a value while the property has been
/// evaluated. Both are so in the body of a fixed node, which holds its sources (I2) and runs when
/// they are up to date (I4).
@frozen
@usableFromInline
struct ValuePointer<Value>: BitwiseCopyable {
  @usableFromInline let address: UnsafeRawPointer

  @inlinable
  @MainActor
  init(to property: Property<Value>) {
    // Objects do not move, and nothing but the main actor uses the place.
    address = withUnsafePointer(to: &property.storage) { UnsafeRawPointer($0) }
  }

  /// The value, which is where an optional that holds one begins.
  @inlinable
  var value: Value {
    @inline(__always) get { address.load(as: Value.self) }
  }
}
