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
/// Not isolated, for the reason given above.
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

extension Property {
  /// Keeps the value from before the open transaction, before it is written for the first time in
  /// it; says whether it was the first time.
  @inlinable
  @discardableResult
  final func rememberBeforeWrite() -> Bool {
    guard remember(self, in: earlierAsSource, epoch: Graph.epoch) else { return false }
    // Plain data need not be forgotten when the transaction ends.
    if !_isPOD(Value.self) { Graph.enlist(self) }
    return true
  }

  /// Labels a value written in the open transaction. It may be the one from before: then the version
  /// is the earlier one again, and nobody is notified.
  @inlinable
  @discardableResult
  final func labelWrite(comparing comparison: Comparison<Value>) -> Bool {
    if let version = Bindery.earlierVersion(of: self, in: earlierAsSource, comparison) {
      node.record.pointee.version = version
      return false
    }
    Graph.bumpVersion(of: node)
    return true
  }
}

extension AnyProperty {
  /// A derived value must not have effects. Nothing is lost: the write happens when the engine has
  /// finished what it is doing.
  @usableFromInline
  final func postpone(_ write: @escaping @MainActor () -> Void) {
    let derived = Graph.evaluating
    Runtime.current.report(
      Diagnostic(
        .writeInDerived,
        """
        '\(debugName ?? "property")' (\(callSite)) was written by the body of the derived value \
        '\(derived?.name ?? "property")'.
        A derived value is computed when somebody reads it, so what it writes depends on who \
        looks.
        The write is made after the evaluation. To fix: write from an observer or an effect.
        """, at: derived?.site))
    Turn.whenDone(write)
  }
}
