extension Signal.Receiver {
  /// A receiver for one of several sources of a run: it ends with that at the latest, and what comes
  /// in is handled one after the other with what comes from the others.
  ///
  /// When it ends by itself, what it held is let go of, and then `onEnd` decides.
  @inlinable
  func branch<BranchValue, BranchFailure: Error>(
    onValue: Sink<BranchValue>, onEnd: @escaping (SignalEnd<BranchFailure>) -> Void
  ) -> Signal<BranchValue, BranchFailure>.Receiver {
    let branch = SignalRun(run.gate)
    run.onEnd { branch.close() }
    return .init(run: branch, onValue: onValue) { end in
      if branch.close() { onEnd(end) }
    }
  }
}
