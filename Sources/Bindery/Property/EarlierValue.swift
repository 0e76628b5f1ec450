/// The value that a property had before a transaction.
///
/// Made when a property changes in a transaction for the first time, and kept for the next one.
@usableFromInline
final class EarlierValue<Value>: Earlier {
  @exclusivity(unchecked) @usableFromInline final var value: Value?

  @usableFromInline
  override init() {}
}

/// Keeps the value of a source as the one from before the transaction `epoch`, unless that is kept
/// already; returns whether it did.
///
/// Called on the main actor only. Not isolated, so that borrowing the objects, which saves
/// reference counting, does not check the isolation at run time with every call.
@usableFromInline
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

/// The version of the earlier value, if that is the same as the present one.
///
/// Not isolated, for the reason given above.
@usableFromInline
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
  /// The place where a source keeps its value from before a transaction; made on first use.
  @usableFromInline
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
    // It has a body of this type from its creation on.
    let body = node.record.asProperty.pointee.body.unsafelyUnwrapped
    return unsafeDowncast(body.takeUnretainedValue(), to: ValueBody<Value>.self)
  }

  /// The value from before a transaction, if the property was changed in one.
  var earlier: EarlierValue<Value>? {
    if node.record.pointee.flags.contains(.derived) { return derivedBody.earlier }
    return node.record.asProperty.pointee.attachment == nil
      ? nil : earlierAsSource.takeUnretainedValue()
  }
}

extension Property {
  /// Keeps the value from before the open transaction when the property is written for the first
  /// time in it; returns whether it was the first time.
  @usableFromInline
  @discardableResult
  final func rememberBeforeWrite() -> Bool {
    guard remember(self, in: earlierAsSource, epoch: Graph.epoch) else { return false }
    // Plain data need not be forgotten when the transaction ends.
    if !_isPOD(Value.self) { Graph.enlist(self) }
    return true
  }

  /// Gives a value written in the open transaction its version. If it equals the value from before,
  /// it gets the earlier version, and no observer is notified.
  @usableFromInline
  @discardableResult
  final func noteWrite(comparing comparison: Comparison<Value>) -> Bool {
    if let version = Bindery.earlierVersion(of: self, in: earlierAsSource, comparison) {
      node.record.pointee.version = version
      return false
    }
    Graph.bumpVersion(of: node)
    return true
  }
}

extension Property {
  /// Whether two values are the same for the property. Code of the app compares them.
  package final func isSame(_ value: Value, _ other: Value) -> Bool {
    comparison.areEquivalent(value, other)
  }
}

extension AnyProperty {
  /// Reports a write inside a derived value, which must not have effects. The write is not lost: it
  /// is made when the engine is idle.
  @usableFromInline
  final func postpone(_ write: @escaping @MainActor () -> Void) {
    let derived = Graph.evaluating
    Runtime.current.report(
      Diagnostic(
        .writeInDerived,
        """
        '\(knownName ?? "property")' (\(callSite)) was written by the body of the derived value \
        '\(derived?.knownName ?? "property")'.
        A derived value is computed when it is read, so what it writes depends on its readers.
        The write is made after the evaluation. To fix: write from an observer or an effect.
        """, at: derived?.site))
    Turn.whenDone(write)
  }
}
