public import Bindery
import BinderyHeadless

extension MarbleTest {
  /// Expects that a signal does what the line says. `#` is any error.
  ///
  /// - Parameter name: The name in reports; by default, that of the signal in the source.
  public func expect<Value: Equatable, Failure>(
    _ signal: Signal<Value, Failure>, _ line: String, _ values: [String: Value] = [:],
    named name: String? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, number: UInt = #line
  ) {
    let place = MarblePlace(fileID: fileID, filePath: filePath, line: number)
    let recorder = stage.record(signal)
    check(recorder, line, values, name ?? place.argumentName ?? "signal", place)
  }

  /// Expects that a property has the value at the beginning of the line, and becomes those that
  /// follow. A property has no end: `|` says that nothing follows, as `.` does.
  public func expect<Value: Equatable>(
    _ property: Property<Value>, _ line: String, _ values: [String: Value] = [:],
    named name: String? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, number: UInt = #line
  ) {
    let place = MarblePlace(fileID: fileID, filePath: filePath, line: number)
    let recorder = stage.record(property)
    let name = name ?? property.debugName ?? place.argumentName ?? "property"
    check(recorder, line, values, name, place, isProperty: true)
  }

  /// Expects events without a value, such as taps: any letter stands for them.
  public func expect<Failure>(
    _ signal: Signal<Void, Failure>, _ line: String, named name: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, number: UInt = #line
  ) {
    let place = MarblePlace(fileID: fileID, filePath: filePath, line: number)
    let letters = (try? Diagram(line))?.entries.map(\.symbol.name) ?? []
    let recorder = stage.record(signal.map { Happened() })
    check(
      recorder, line, Dictionary(letters.map { ($0, Happened()) }) { first, _ in first },
      name ?? place.argumentName ?? "signal", place)
  }

  /// Expects that a source was observed as the line says: `^` begins, `!` ends an observation.
  public func expect<Value, Failure>(
    observationsOf source: MarbleSource<Value, Failure>, _ line: String, named name: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, number: UInt = #line
  ) {
    let place = MarblePlace(fileID: fileID, filePath: filePath, line: number)
    guard let diagram = read(line, place, .observations) else { return }
    let name = name ?? place.argumentName.map { "observations of \($0)" } ?? "observations"
    expect { [weak self] inputs, end in
      self?.compare(source.observations, diagram, [], name, place, inputs, end)
    }
  }

  private func check<Value: Equatable>(
    _ recorder: SignalRecorder<Value>, _ line: String, _ values: [String: Value], _ name: String,
    _ place: MarblePlace, isProperty: Bool = false
  ) {
    guard let diagram = read(line, place) else { return }
    var letters = MarbleLetters<Value>()
    for entry in diagram.entries {
      guard case .value(let name) = entry.symbol, letters[name] == nil else { continue }
      guard let value = value(of: name, in: values, place) else { return }
      letters.add(name, value)
    }
    let written = letters
    own(Connection { recorder.stop() })
    expect { [weak self] inputs, end in
      var letters = written
      let actual = letters.entries(of: recorder)
      let expected = diagram.renamed(letters.canonicalName)
      self?.compare(
        actual, isProperty ? expected.withoutEnd : expected, letters.legend, name, place, inputs,
        end)
    }
  }

  private func compare(
    _ actual: [Diagram.Entry], _ expected: Diagram, _ legend: [String], _ name: String,
    _ place: MarblePlace, _ inputs: [MarbleLane], _ end: Duration
  ) {
    let until = expected.isStrict ? end : expected.end
    let report = MarbleReport(
      name: name, inputs: inputs, expected: expected, actual: actual.filter { $0.time <= until },
      legend: legend, place: place, end: until)
    if let text = report.text { self.report(text, at: place) }
  }
}

/// Stands for an event without a value.
struct Happened: Hashable {}
