/// The conditions for a command to be enabled, apart from its own state.
///
/// Options set them before the command is there, so accesses are not checked for overlaps.
@MainActor
@usableFromInline
class CommandConditions<Input> {
  @exclusivity(unchecked) final var enabledIf: Property<Bool>?
  @exclusivity(unchecked) final var blockedBy: [(key: BlockingReason, value: Property<Bool>)] = []
  /// Whether it can be executed with an input.
  @exclusivity(unchecked) final var enabledFor: [@MainActor (Input) -> Bool] = []
  /// The reasons that block what it depends on.
  @exclusivity(unchecked) final var inherited: Property<[BlockingReason]>?
  /// Reasons that reject an execution and leave the command enabled: the user learns of them on the
  /// attempt.
  @exclusivity(unchecked) final var rejectedBy: Property<[BlockingReason]>?
  /// Called at each request to execute, before the conditions are tested: what it changes counts.
  @exclusivity(unchecked) @usableFromInline final var prepare: (@MainActor () -> Void)?

  /// Adds a condition.
  final func require(_ condition: Property<Bool>) {
    enabledIf = enabledIf.map { .all([$0, condition]) } ?? condition
  }

  /// Whether there is nothing to test.
  final var areNone: Bool {
    isEmpty && enabledFor.isEmpty && rejectedBy == nil && prepare == nil
  }

  /// Whether there are no conditions, apart from those tested only at an execution.
  /// Whether there may be another reason than `disabled`.
  final var haveReasons: Bool { !blockedBy.isEmpty || inherited != nil }

  final var isEmpty: Bool { enabledIf == nil && !haveReasons }

  /// Whether all are met, apart from those tested only at an execution. Made of conditions, so that
  /// an explanation can name each that is not.
  final var areMet: Property<Bool> {
    let named: Property<Bool>? = blockedBy.isEmpty ? nil : .none(blockedBy.map(\.value))
    let conditions = [enabledIf, named, inherited?.map(\.isEmpty)].compactMap(\.self)
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  /// The reasons of the conditions that are not met, in order. Tracked.
  final var blockers: [BlockingReason] {
    let unnamed: [BlockingReason] = enabledIf?.value == false ? [.disabled] : []
    let named = blockedBy.filter(\.value.value).map(\.key)
    return (unnamed + named).adding(inherited?.value ?? [])
  }

  @usableFromInline
  final func areMet(for input: Input) -> Bool {
    if let enabledIf, !enabledIf.untracked { return false }
    if !blockedBy.isEmpty, blockedBy.contains(where: \.value.untracked) { return false }
    if let inherited, !inherited.untracked.isEmpty { return false }
    if let rejectedBy, !rejectedBy.untracked.isEmpty { return false }
    return enabledFor.isEmpty || untracked { isPossible(with: input) }
  }

  final func isPossible(with input: Input) -> Bool {
    for condition in enabledFor where !condition(input) { return false }
    return true
  }

  final func blockers(for input: Input) -> [BlockingReason] {
    untracked {
      let all = blockers.adding(rejectedBy?.value ?? [])
      guard all.isEmpty, !isPossible(with: input) else { return all }
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
