/// What must be so for a command to be enabled, apart from what it is doing itself.
@MainActor
struct CommandConditions<Input> {
  var enabledIf: Property<Bool>?
  var blockedBy: KeyValuePairs<BlockingReason, Property<Bool>> = [:]
  var enabledFor: (@MainActor (Input) -> Bool)?
  /// The reasons that block what it consists of.
  var inherited: Property<[BlockingReason]>?

  /// Whether there is none, apart from what the input decides.
  var isEmpty: Bool { enabledIf == nil && blockedBy.isEmpty && inherited == nil }

  /// Whether all are met, apart from what the input decides.
  var areMet: Property<Bool> {
    if let enabledIf, blockedBy.isEmpty, inherited == nil { return enabledIf }
    return Property { [self] in blockers.isEmpty }
  }

  /// Those that are not met, in their order. Tracked.
  var blockers: [BlockingReason] {
    let unnamed: [BlockingReason] = enabledIf?.value == false ? [.disabled] : []
    let named = blockedBy.filter(\.value.value).map(\.key)
    return (unnamed + named).adding(inherited?.value ?? [])
  }

  func areMet(for input: Input) -> Bool {
    if let enabledIf, !enabledIf.peek { return false }
    if !blockedBy.isEmpty, blockedBy.contains(where: \.value.peek) { return false }
    if let inherited, !inherited.peek.isEmpty { return false }
    guard let enabledFor else { return true }
    return untracked { enabledFor(input) }
  }

  func blockers(for input: Input) -> [BlockingReason] {
    untracked {
      let all = blockers
      guard all.isEmpty, let enabledFor, !enabledFor(input) else { return all }
      return [.disabled]
    }
  }
}

extension [BlockingReason] {
  /// These and those of the others that are not among them.
  func adding(_ others: [BlockingReason]) -> [BlockingReason] {
    others.reduce(self) { $0.contains($1) ? $0 : $0 + [$1] }
  }
}
