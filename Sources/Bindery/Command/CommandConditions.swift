/// The conditions for a command to be enabled, apart from its own state.
@MainActor
@usableFromInline
final class CommandConditions<Input> {
  let enabledIf: Property<Bool>?
  let blockedBy: KeyValuePairs<BlockingReason, Property<Bool>>
  let enabledFor: (@MainActor (Input) -> Bool)?
  /// The reasons that block the commands it combines.
  let inherited: Property<[BlockingReason]>?
  /// Reasons that reject an execution and leave the command enabled: the user learns of them on the
  /// attempt.
  let rejectedBy: Property<[BlockingReason]>?

  /// Called at each request to execute, before the conditions are tested: what it changes counts.
  @usableFromInline let prepare: (@MainActor () -> Void)?

  @usableFromInline
  init(
    enabledIf: Property<Bool>? = nil,
    blockedBy: KeyValuePairs<BlockingReason, Property<Bool>> = [:],
    enabledFor: (@MainActor (Input) -> Bool)? = nil, inherited: Property<[BlockingReason]>? = nil,
    rejectedBy: Property<[BlockingReason]>? = nil, prepare: (@MainActor () -> Void)? = nil
  ) {
    self.enabledIf = enabledIf
    self.blockedBy = blockedBy
    self.enabledFor = enabledFor
    self.inherited = inherited
    self.rejectedBy = rejectedBy
    self.prepare = prepare
    isEmpty = enabledIf == nil && blockedBy.isEmpty && inherited == nil
  }

  /// The conditions; `nil` if there are none.
  @inlinable
  static func make(
    enabledIf: Property<Bool>?, blockedBy: KeyValuePairs<BlockingReason, Property<Bool>>,
    enabledFor: (@MainActor (Input) -> Bool)?
  ) -> CommandConditions? {
    if enabledIf == nil, enabledFor == nil, blockedBy.isEmpty { return nil }
    return CommandConditions(enabledIf: enabledIf, blockedBy: blockedBy, enabledFor: enabledFor)
  }

  /// Whether there are no conditions, apart from those tested only at an execution.
  let isEmpty: Bool

  /// Whether all are met, apart from those tested only at an execution. Made of conditions, so that
  /// an explanation can name each that is not.
  var areMet: Property<Bool> {
    let named: Property<Bool>? = blockedBy.isEmpty ? nil : .none(blockedBy.map(\.value))
    let conditions = [enabledIf, named, inherited?.map(\.isEmpty)].compactMap(\.self)
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  /// The reasons of the conditions that are not met, in order. Tracked.
  var blockers: [BlockingReason] {
    let unnamed: [BlockingReason] = enabledIf?.value == false ? [.disabled] : []
    let named = blockedBy.filter(\.value.value).map(\.key)
    return (unnamed + named).adding(inherited?.value ?? [])
  }

  @usableFromInline
  func areMet(for input: Input) -> Bool {
    if let enabledIf, !enabledIf.untracked { return false }
    if !blockedBy.isEmpty, blockedBy.contains(where: \.value.untracked) { return false }
    if let inherited, !inherited.untracked.isEmpty { return false }
    if let rejectedBy, !rejectedBy.untracked.isEmpty { return false }
    guard let enabledFor else { return true }
    return untracked { enabledFor(input) }
  }

  func blockers(for input: Input) -> [BlockingReason] {
    untracked {
      let all = blockers.adding(rejectedBy?.value ?? [])
      guard all.isEmpty, let enabledFor, !enabledFor(input) else { return all }
      return [.disabled]
    }
  }
}

extension [BlockingReason] {
  /// These reasons, then the others that are not among them.
  func adding(_ others: [BlockingReason]) -> [BlockingReason] {
    // Returns an existing list without a copy.
    if isEmpty, others.count < 2 { return others }
    return others.reduce(self) { $0.contains($1) ? $0 : $0 + [$1] }
  }
}
