import Bindery

extension Stage {
  /// A closure for a call that must not happen: it fails the test at this line.
  ///
  /// ```swift
  /// let openSettings: @MainActor () -> Void = stage.uncalled("openSettings")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the call, for the message.
  ///   - fileID: Where the message points to.
  ///   - line: Where the message points to.
  /// - Returns: The closure, which does nothing else.
  public func uncalled<each Input>(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> @MainActor @Sendable (repeat each Input) -> Void {
    uncalled(name, returning: (), fileID: fileID, line: line)
  }

  /// A closure with a result for a call that must not happen: it fails the test at this line.
  ///
  /// ```swift
  /// let price: @MainActor (String) -> Int = stage.uncalled("price", returning: 0)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the call, for the message.
  ///   - value: The result, so that the code that called it can go on.
  ///   - fileID: Where the message points to.
  ///   - line: Where the message points to.
  /// - Returns: The closure.
  public func uncalled<each Input, Output: Sendable>(
    _ name: String, returning value: Output, fileID: StaticString = #fileID, line: UInt = #line
  ) -> @MainActor @Sendable (repeat each Input) -> Output {
    let (runtime, monitor) = (runtime, monitor)
    let site = CallSite(fileID: fileID, line: line)
    return { (input: repeat each Input) in
      var texts: [String] = []
      for value in repeat each input { texts.append("\(value)") }
      _ = runtime.refuse(
        "'\(name)'", texts.joined(separator: ", "), during: monitor.currentAction, at: site)
      return value
    }
  }

  /// A gate to which no request may come: one that comes fails the test at this line, and the code that
  /// waits gets an error at once.
  ///
  /// ```swift
  /// let accounts: Gate<Account> = stage.closedGate("accounts")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the gate, for the message.
  ///   - fileID: Where the message points to.
  ///   - line: Where the message points to.
  public func closedGate<Value: Sendable>(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Gate<Value> {
    Gate(
      name, activity: activity, time: time, runtime: runtime, answer: nil,
      closedAt: CallSite(fileID: fileID, line: line))
  }
}
