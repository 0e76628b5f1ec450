/// The revision of a value: which of all the values that a property has had it is.
///
/// An answer that took its time is for the value it was asked about. Note the revision before, and
/// write the answer only if it is still the present one:
///
/// ```swift
/// let normalize = Command { [address] in
///   let revision = address.revision
///   let better = await service.normalize(address.value)
///   address.write(better, ifStill: revision)       // nothing happens if somebody has typed since
/// }
/// ```
///
/// A value that is written again later is a new revision, even if it is equal; a transaction that
/// ends where it began leaves the revision.
public struct Revision: Sendable, Hashable {
  let label: UInt64
}

extension Property {
  /// The revision of the present value. Reading it is not tracked.
  public final var revision: Revision { Revision(label: label) }
}

extension MutableProperty {
  /// Writes a value unless there has been another one since the revision. Returns whether it did.
  @discardableResult
  public func write(_ newValue: Value, ifStill revision: Revision) -> Bool {
    guard self.revision == revision else { return false }
    value = newValue
    return true
  }
}

extension Channel {
  /// The revision of the present value; that of a member if the channel was narrowed. An end that
  /// is not a property has no revisions but one.
  public var revision: Revision { Revision(label: property?.label ?? 0) }

  /// Writes a value unless there has been another one since the revision. Returns whether it did.
  @discardableResult
  public func write(_ newValue: Value, ifStill revision: Revision) -> Bool {
    guard self.revision == revision else { return false }
    write(newValue)
    return true
  }
}
