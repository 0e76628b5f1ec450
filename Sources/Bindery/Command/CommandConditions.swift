/// What must be so for a command to be enabled, apart from what it is doing itself.
@MainActor
struct CommandConditions<Input> {
  let enabledIf: Property<Bool>?
  let blockedBy: KeyValuePairs<BlockingReason, Property<Bool>>
  let enabledFor: (@MainActor (Input) -> Bool)?

  /// Whether there is none, apart from what the input decides.
  var isEmpty: Bool { enabledIf == nil && blockedBy.isEmpty }

  /// Whether all are met, apart from what the input decides.
  var areMet: Property<Bool> {
    if let enabledIf, blockedBy.isEmpty { return enabledIf }
    return Property { [self] in blockers.isEmpty }
  }

  /// Those that are not met, in their order. Tracked.
  var blockers: [BlockingReason] {
    let unnamed: [BlockingReason] = enabledIf?.value == false ? [.disabled] : []
    return unnamed + blockedBy.filter(\.value.value).map(\.key)
  }

  func areMet(for input: Input) -> Bool {
    if let enabledIf, !enabledIf.peek { return false }
    if !blockedBy.isEmpty, blockedBy.contains(where: \.value.peek) { return false }
    guard let enabledFor else { return true }
    return untracked { enabledFor(input) }
  }

  func blockers(for input: Input) -> [BlockingReason] {
    untracked {
      let isRefused = enabledFor.map { !$0(input) } ?? false
      return isRefused && enabledIf?.value != false ? [.disabled] + blockers : blockers
    }
  }
}
