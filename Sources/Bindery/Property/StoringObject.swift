/// An object with something stored whose type depends on parameters of its class, such as an optional of
/// one.
///
/// A destructor looks up the type of such a field each time, which costs as much as the rest of it; the
/// type of a field that is a parameter itself it finds in the class. `PropertyStorage` does the same.
@MainActor
@usableFromInline
class StoringObject<Stored> {
  @exclusivity(unchecked) @usableFromInline final var stored: Stored

  @inlinable
  init(_ stored: Stored) { self.stored = stored }
}
