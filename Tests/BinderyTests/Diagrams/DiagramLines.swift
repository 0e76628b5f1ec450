import Bindery
import BinderyTesting

/// What diagrams show as failures.
struct Offline: Error, Hashable, CustomDebugStringConvertible {
  let debugDescription = "Offline()"
}

/// The lines of a documented diagram as signals, and what comes of them.
@MainActor
struct DiagramLines {
  let diagram: DocumentedDiagram
  let test: MarbleTest

  /// A line as a cold signal of texts.
  func texts<Failure>(_ name: String) -> Signal<String, Failure> { cold(name) }

  /// A line as a cold signal of numbers.
  func numbers<Failure>(_ name: String) -> Signal<Int, Failure> { cold(name) }

  /// A line as a hot signal of texts.
  func hot<Failure>(_ name: String) -> Signal<String, Failure> {
    test.hot(line(name), named: name).signal
  }

  /// A line whose values are the names of other lines, as a signal of these.
  func signals<Failure>(_ name: String) -> Signal<Signal<String, Failure>, Failure> {
    let source: Signal<String, Failure> = cold(name)
    var others: [String: Signal<String, Failure>] = [:]
    for input in diagram.inputs where input.name != name { others[input.name] = texts(input.name) }
    return source.map { [others] in others[$0] ?? .empty }
  }

  /// A line as a property.
  func flag(_ name: String) -> Property<Bool> {
    let property = MutableProperty(line(name).hasPrefix("t"), name: name)
    test.set(property, line(name))
    return property
  }

  /// Compares a signal with the line that the documentation shows for it; what is not drawn does not
  /// happen.
  func result<Value: Equatable, Failure>(_ signal: Signal<Value, Failure>) {
    test.expect(signal, resultLine, named: diagram.result.name)
  }

  /// The same where nothing else says what the signal is of.
  func result(_ signal: Signal<String, Offline>) {
    test.expect(signal, resultLine, named: diagram.result.name)
  }

  private var resultLine: String {
    let line = diagram.result.diagram
    return line.contains { "|#".contains($0) } ? line : line + "."
  }

  private func cold<Value, Failure>(_ name: String) -> Signal<Value, Failure> {
    let error = Offline() as? Failure
    return test.cold(line(name), failing: error, named: name).signal
  }

  private func line(_ name: String) -> String {
    diagram.inputs.first { $0.name == name }?.diagram ?? "'there is no line \(name)'"
  }
}
