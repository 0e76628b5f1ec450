/// The version of the value that a property had before a transaction.
@usableFromInline
class Earlier {
  @exclusivity(unchecked) @usableFromInline final var version: UInt64 = 0
  /// The transaction that wrote the source last.
  @exclusivity(unchecked) @usableFromInline final var epoch: UInt64 = 0

  @usableFromInline
  init() {}
}
