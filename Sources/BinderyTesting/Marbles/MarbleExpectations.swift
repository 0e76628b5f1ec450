public import Bindery
import BinderyHeadless

extension MarbleTest {
  /// Expects the events of the line from a signal. `#` is any error.
  ///
  /// The name in reports is, by default, that of the signal in the source.
  public func expect<Value: Equatable, Failure>(
    _ signal: Signal<Value, Failure>, _ text: String, _ values: [String: Value] = [:],
    named name: String? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let place = MarblePlace(fileID: fileID, filePath: filePath, line: line)
    let recorder = stage.record(signal)
    check(recorder, text, values, name ?? place.argumentName ?? "signal", place)
  }

  /// Expects that a property has the first value at the beginning of the line, and then the others.
  /// A property has no end: `|` means that nothing follows, like `.`.
  public func expect<Value: Equatable>(
    _ property: Property<Value>, _ text: String, _ values: [String: Value] = [:],
    named name: String? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let place = MarblePlace(fileID: fileID, filePath: filePath, line: line)
    let recorder = stage.record(property)
    let name = name ?? property.debugName ?? place.argumentName ?? "property"
    check(recorder, text, values, name, place, isProperty: true)
  }

  /// Expects events without a value, such as taps: any letter stands for them.
  public func expect<Failure>(
    _ signal: Signal<Void, Failure>, _ text: String, named name: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let place = MarblePlace(fileID: fileID, filePath: filePath, line: line)
    let letters = (try? Diagram(text))?.entries.map(\.symbol.name) ?? []
    let recorder = stage.record(signal.map { Happened() })
    check(
      recorder, text, Dictionary(letters.map { ($0, Happened()) }) { first, _ in first },
      name ?? place.argumentName ?? "signal", place)
  }

  /// Expects the observations of the line at a source: `^` begins, `!` ends an observation.
  public func expect<Value, Failure>(
    observationsOf source: MarbleSource<Value, Failure>, _ text: String, named name: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let place = MarblePlace(fileID: fileID, filePath: filePath, line: line)
    guard let diagram = read(text, place, .observations) else { return }
    let name = name ?? place.argumentName.map { "observations of \($0)" } ?? "observations"
    expect { [weak self] inputs, end in
      self?.compare(source.observations, diagram, [], name, place, inputs, end)
    }
  }

  private func check<Value: Equatable>(
    _ recorder: SignalRecorder<Value>, _ text: String, _ values: [String: Value], _ name: String,
    _ place: MarblePlace, isProperty: Bool = false
  ) {
    guard let diagram = read(text, place) else { return }
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

/// A difference between the recorded events and a diagram.
struct MarbleDifference: Hashable {
  /// One time, or the expected and the actual one.
  let times: [Duration]
  /// The difference in a few words.
  let note: String

  /// The differences of two streams, by time.
  static func between(
    _ expected: [Diagram.Entry], _ actual: [Diagram.Entry]
  ) -> [MarbleDifference] {
    let (allMissing, allUnexpected) = unmatched(expected, actual)
    var unexpected = allUnexpected
    var differences: [MarbleDifference] = []
    if allMissing.isEmpty, unexpected.isEmpty,
      let (first, other) = zip(expected, actual).first(where: { $0 != $1 })
    {
      let note = "\(other.symbol.text) comes before \(first.symbol.text)"
      differences.append(MarbleDifference(times: [first.time], note: note))
    }
    for index in allMissing.sorted() {
      let entry = expected[index]
      let candidates = unexpected.filter { actual[$0].symbol == entry.symbol }
      if let moved = candidates.min(by: {
        (distance(actual[$0], entry), $0) < (distance(actual[$1], entry), $1)
      }) {
        unexpected.remove(moved)
        differences.append(shift(from: entry, to: actual[moved]))
      } else if let other = unexpected.sorted().first(where: { actual[$0].time == entry.time }) {
        unexpected.remove(other)
        differences.append(
          MarbleDifference(
            times: [entry.time],
            note: "\(actual[other].symbol.text) instead of \(entry.symbol.text)"))
      } else {
        differences.append(
          MarbleDifference(times: [entry.time], note: "\(entry.symbol.text) is missing"))
      }
    }
    for index in unexpected.sorted() {
      let entry = actual[index]
      differences.append(
        MarbleDifference(times: [entry.time], note: "\(entry.symbol.text) was not expected"))
    }
    return differences.sorted { ($0.times.min() ?? .zero) < ($1.times.min() ?? .zero) }
  }

  /// The marks without a counterpart at the same time.
  private static func unmatched(
    _ expected: [Diagram.Entry], _ actual: [Diagram.Entry]
  ) -> (missing: Set<Int>, unexpected: Set<Int>) {
    var missing = Set(expected.indices)
    var unexpected = Set(actual.indices)
    for (index, entry) in expected.enumerated() {
      guard let match = unexpected.sorted().first(where: { actual[$0] == entry }) else { continue }
      missing.remove(index)
      unexpected.remove(match)
    }
    return (missing, unexpected)
  }

  private static func distance(_ one: Diagram.Entry, _ other: Diagram.Entry) -> Duration {
    one.time < other.time ? other.time - one.time : one.time - other.time
  }

  private static func shift(from: Diagram.Entry, to: Diagram.Entry) -> MarbleDifference {
    let word = to.time > from.time ? "late" : "early"
    return MarbleDifference(
      times: [from.time, to.time],
      note: "\(from.symbol.text) \(distance(from, to).scriptText) \(word)")
  }
}
