/// The label of the value that a property had before a transaction.
@usableFromInline
class Earlier {
  @exclusivity(unchecked) @usableFromInline final var version: UInt64 = 0
  /// The transaction that wrote the source last.
  @exclusivity(unchecked) @usableFromInline final var epoch: UInt64 = 0

  @usableFromInline
  init() {}
}

/// The value that a property had before a transaction.
///
/// Made when a property changes in a transaction for the first time, and kept for the next one.
@usableFromInline
final class EarlierValue<Value>: Earlier {
  @exclusivity(unchecked) @usableFromInline final var value: Value?

  @usableFromInline
  override init() {}
}

/// Keeps the value of a source as the one from before the transaction `epoch`, unless there is one
/// from it already; says whether it did.
///
/// Called on the main actor only. Not isolated, so that borrowing the objects, which saves
/// reference counting, does not check the isolation at run time with every call.
@inlinable
func remember<Value>(
  _ property: Property<Value>, in earlier: Unmanaged<EarlierValue<Value>>, epoch: UInt64
) -> Bool {
  earlier._withUnsafeGuaranteedRef { earlier in
    if earlier.epoch == epoch { return false }
    earlier.epoch = epoch
    earlier.version = Node(of: property).record.pointee.version
    earlier.value = property.storage
    return true
  }
}

/// The label of the earlier value, if that is the same as the present one.
///
/// Not isolated, as the function above, and for the same reason.
@inlinable
func earlierVersion<Value>(
  of property: Property<Value>, in earlier: Unmanaged<EarlierValue<Value>>,
  _ comparison: Comparison<Value>
) -> UInt64? {
  earlier._withUnsafeGuaranteedRef { earlier in
    guard let value = earlier.value,
      comparison.areEquivalent(value, property.storage.unsafelyUnwrapped)
    else { return nil }
    return earlier.version
  }
}

extension Property {
  /// Where a source keeps what it was before a transaction; made when it is first asked for.
  @inlinable
  var earlierAsSource: Unmanaged<EarlierValue<Value>> {
    if let earlier = node.record.asProperty.pointee.attachment { return .fromOpaque(earlier) }
    return makeEarlier()
  }

  @usableFromInline
  func makeEarlier() -> Unmanaged<EarlierValue<Value>> {
    let earlier = Unmanaged.passRetained(EarlierValue<Value>())
    node.record.asProperty.pointee.attachment = UnsafeRawPointer(earlier.toOpaque())
    return earlier
  }

  /// The code of a derived property.
  var derivedBody: ValueBody<Value> {
    // It has one from its creation on, of this type.
    let body = node.record.asProperty.pointee.body.unsafelyUnwrapped
    return unsafeDowncast(body.takeUnretainedValue(), to: ValueBody<Value>.self)
  }

  /// What the property was before a transaction, if it was changed in one.
  var earlier: EarlierValue<Value>? {
    if node.record.pointee.flags.contains(.derived) { return derivedBody.earlier }
    return node.record.asProperty.pointee.attachment == nil
      ? nil : earlierAsSource.takeUnretainedValue()
  }
}
