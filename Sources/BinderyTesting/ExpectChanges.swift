public import Bindery
public import BinderyHeadless

extension Stage {
  /// Runs a step and fails the test unless a view model changes just as expected: every change has to
  /// be named, and every named one has to happen.
  ///
  /// ```swift
  /// try await stage.expectChanges(of: model) {
  ///   try stage.type("Blob", into: screen.name)
  /// } to: {
  ///   $0[\.name] = "Blob"
  ///   $0[\.greeting] = "Hello, Blob"
  /// }
  /// ```
  ///
  /// What counts is what the object stores: its properties and channels, by their own `Comparison`; its
  /// form fields, by the draft; its commands, by the outcomes of executions, of which the last one is
  /// named; its signals and pipes, by what they send; its plain variables; and the same in the models that
  /// it holds, directly, in a list or table, or as the value of a property.
  ///
  /// - A failure has a line for each part, with its path: `pages[0].title: "" -> "New"`. A part that no
  ///   key path reaches, such as a private one, is named by this path: `$0.change("pages[0].title")`.
  /// - Signals are observed during the step. One that begins something when it is observed, such as a
  ///   request or a timer, is not: a failure says so. A pipe that a stored signal is made of is not
  ///   compared itself.
  /// - An execution that has no outcome yet does not count, nor do models that come with the step.
  /// - The comparison follows when the work that the step began has settled. What is left over at the end
  ///   of the test is reported by the stage.
  ///
  /// - Parameters:
  ///   - model: The view model. Derived properties are evaluated.
  ///   - fileID: Where a failure is reported.
  ///   - line: Where a failure is reported.
  ///   - step: Does what a person or the program does.
  ///   - expect: Names each part that changes, and its value after the step.
  public func expectChanges<Model: AnyObject>(
    of model: Model, fileID: StaticString = #fileID, line: UInt = #line,
    by step: () async throws -> Void, to expect: (inout ExpectedChanges<Model>) -> Void
  ) async rethrows {
    let recording = ModelRecording(of: [model], on: self)
    try await step()
    await settle()
    recording.stop()
    var expected = ExpectedChanges(model, recording)
    expect(&expected)
    let lines = recording.differences(expecting: expected.changes)
    report(lines, at: CallSite(fileID: fileID, line: line))
  }

  /// Runs a step and fails the test unless a state changes just as expected.
  ///
  /// ```swift
  /// await stage.expectChanges(of: store.state) { store.send(.add) } to: { $0.count = 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - state: A property of one value, such as the state of a reducer.
  ///   - fileID: Where a failure is reported.
  ///   - line: Where a failure is reported.
  ///   - step: Does what a person or the program does.
  ///   - update: Makes the state before the step into the one expected after it.
  public func expectChanges<State: Equatable>(
    of state: Property<State>, fileID: StaticString = #fileID, line: UInt = #line,
    by step: () async throws -> Void, to update: (inout State) -> Void
  ) async rethrows {
    let before = state.untracked
    try await step()
    await settle()
    var expected = before
    update(&expected)
    let actual = state.untracked
    guard expected != actual else { return }
    let lines = StateLines.differences(StateLines.all(expected), StateLines.all(actual))
    report(
      lines.isEmpty ? ["  the values are not equal"] : lines,
      at: CallSite(fileID: fileID, line: line))
  }

  private func report(_ lines: [String], at site: CallSite) {
    guard !lines.isEmpty else { return }
    TestReporting.record(
      Diagnostic(
        .expectation,
        """
        the step did not change just what was expected:
        \((lines + [log.lastChain().map { "  last: \($0)" }].compactMap(\.self)).joined(separator: "\n"))
        """, at: site))
  }
}
