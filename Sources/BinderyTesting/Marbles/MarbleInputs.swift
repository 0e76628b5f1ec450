public import Bindery
public import BinderyHeadless

extension MarbleTest {
  /// Sends the events of a line into a pipe.
  ///
  /// `#` stands for the error. The name of the line in reports is, by default, that of the pipe in the
  /// source.
  public func send<Value, Failure>(
    _ pipe: Signal<Value, Failure>.Pipe, _ text: String, _ values: [String: Value] = [:],
    failing error: Failure? = nil, named name: String? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let place = MarblePlace(fileID: fileID, filePath: filePath, line: line)
    play(text, name ?? place.argumentName ?? "pipe", values, failing: error, place) {
      pipe.play($0)
    }
  }

  /// A hot signal that sends the events of the line, at the times of the test.
  public func hot<Value, Failure>(
    _ text: String, _ values: [String: Value] = [:], failing error: Failure? = nil,
    named name: String = "hot", fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) -> MarbleSource<Value, Failure> {
    let place = MarblePlace(fileID: fileID, filePath: filePath, line: line)
    let pipe = Signal<Value, Failure>.Pipe()
    play(text, name, values, failing: error, place) { pipe.play($0) }
    return MarbleSource(pipe.signal, on: stage)
  }

  /// A cold signal that sends the events of the line from each observation on. Events at the
  /// beginning of the line are sent before the observation returns.
  public func cold<Value, Failure>(
    _ text: String, _ values: [String: Value] = [:], failing error: Failure? = nil,
    named name: String = "cold", fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) -> MarbleSource<Value, Failure> {
    let place = MarblePlace(fileID: fileID, filePath: filePath, line: line)
    guard let diagram = read(text, place), let events = events(of: diagram, values, error, place)
    else { return MarbleSource(Signal { _ in }, on: stage) }
    show(diagram, name)
    let time = stage.runtime.time
    let signal = Signal<Value, Failure> { receiver in
      // Later events are scheduled first, so that they precede the consequences of the first values
      // at the same time.
      for entry in diagram.entries where entry.time > .zero {
        guard let event = events[entry.symbol] else { continue }
        receiver.own(time.schedule(after: entry.time) { receiver.send(event) })
      }
      for entry in diagram.entries where entry.time == .zero {
        if let event = events[entry.symbol] { receiver.send(event) }
      }
    }
    return MarbleSource(signal, on: stage)
  }

  /// Sets a property to each value of a line.
  public func set<Value>(
    _ property: MutableProperty<Value>, _ text: String, _ values: [String: Value] = [:],
    named name: String? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let place = MarblePlace(fileID: fileID, filePath: filePath, line: line)
    let name = name ?? property.debugName ?? place.argumentName ?? "property"
    play(text, name, values, failing: nil as Never?, place) { event in
      if case .value(let value) = event { property.value = value }
    }
  }

  /// Types texts: at each value the user types the missing characters into the field, or else
  /// empties it first.
  public func type(
    _ field: HeadlessTextField, _ text: String, _ values: [String: String] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let place = MarblePlace(fileID: fileID, filePath: filePath, line: line)
    play(text, name(of: field, place), values, failing: nil as Never?, place) { [stage] event in
      guard case .value(let text) = event else { return }
      if !text.hasPrefix(field.text) {
        try stage.act(.clear, on: field, fileID: fileID, line: line)
      }
      try stage.type(
        String(text.dropFirst(field.text.count)), into: field, fileID: fileID, line: line)
    }
  }

  /// Taps a view at each value of a line, whatever its letter.
  public func tap(
    _ view: HeadlessView, _ text: String, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let place = MarblePlace(fileID: fileID, filePath: filePath, line: line)
    play(text, name(of: view, place), [:] as [String: Void], failing: nil as Never?, place) {
      [stage] _ in
      try stage.tap(view, fileID: fileID, line: line)
    }
  }

  private func name(of view: HeadlessView, _ place: MarblePlace) -> String {
    view.id.isEmpty ? place.argumentName ?? view.label : view.id
  }

  /// Adds a line whose events are played; reports what has no meaning in it.
  private func play<Value, Failure>(
    _ text: String, _ name: String, _ values: [String: Value], failing error: Failure?,
    _ place: MarblePlace,
    _ player: @escaping @MainActor (Signal<Value, Failure>.Event) throws -> Void
  ) {
    guard
      let diagram = read(text, place),
      let events = events(of: diagram, values, error, place)
    else { return }
    play(diagram, name) { symbol in
      if let event = events[symbol] { try player(event) }
    }
  }

  /// The events that the symbols of a line stand for; reports symbols without a meaning.
  private func events<Value, Failure>(
    of diagram: Diagram, _ values: [String: Value], _ error: Failure?, _ place: MarblePlace
  ) -> [Diagram.Symbol: Signal<Value, Failure>.Event]? {
    var events: [Diagram.Symbol: Signal<Value, Failure>.Event] = [:]
    for symbol in Set(diagram.entries.map(\.symbol)) {
      switch symbol {
      case .value(let name):
        guard let value = value(of: name, in: values, place) else { return nil }
        events[symbol] = .value(value)
      case .completed: events[symbol] = .completed
      case .failed:
        guard let error = error ?? MarbleFailure() as? Failure else {
          report(
            "\"#\" stands for no error\n  To fix: say for which: failing: …", at: place)
          return nil
        }
        events[symbol] = .failed(error)
      case .observed, .cancelled: break
      }
    }
    return events
  }
}

extension Signal.Pipe {
  fileprivate func play(_ event: Signal.Event) {
    switch event {
    case .value(let value): send(value)
    case .completed: complete()
    case .failed(let error): fail(error)
    }
  }
}
