import BinderyHeadless

extension Costs {
  /// Throws if a line costs more than it may.
  func check(_ budget: StepBudget?) throws(ScriptFailure) {
    guard let budget else { return }
    let excess = excess(over: budget.recomputations, budget.writes)
    guard !excess.isEmpty else { return }
    throw ScriptFailure(
      kind: .failed,
      message: "the line costs more than it may\n  \(excess.joined(separator: "\n  "))")
  }
}
