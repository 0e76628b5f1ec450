import Bindery
import TestKit
import Testing

/// An error thrown by a program.
struct ProgramError: Error, Hashable {
  let message: String
}

/// What a derived node of a program holds.
enum Evaluated: Hashable {
  case value(GraphValue)
  case thrown(ProgramError)
}

/// Runs one program of `graph.jsonl` against the package.
@MainActor
final class GraphProgram {
  private enum Node {
    case state(MutableProperty<GraphValue>)
    case computed(Property<Evaluated>)
    case effect
    case scope([Connection])
  }

  private var nodes: [String: Node] = [:]
  private var effects: [String: Connection] = [:]
  private var scopes: [[Connection]] = []
  private var runs: [String: Int] = [:]
  private var log: [GraphValue] = []
  /// How many of its statements expected something.
  private(set) var expectations = 0

  /// Ends all effects; their closures hold the program.
  func end() {
    for connection in effects.values { connection.cancel() }
    effects = [:]
    nodes = [:]
  }

  func run(_ statements: [GraphValue]) throws {
    for statement in statements { try run(statement) }
  }

  private func run(_ statement: GraphValue) throws {
    let parts = statement.list
    guard let op = parts.first?.string else { return }
    switch op {
    case "state": makeState(parts)
    case "computed": makeComputed(parts)
    case "effect": makeEffect(parts)
    case "scope":
      scopes.append([])
      try untracked { try run(parts[2].list) }
      nodes[parts[1].string ?? ""] = .scope(scopes.removeLast())
    case "set":
      guard case .state(let property)? = nodes[parts[1].string ?? ""] else {
        throw ProgramError(message: "readonly")
      }
      property.value = try evaluate(parts[2])
    case "mutate":
      guard case .state(let property)? = nodes[parts[1].string ?? ""] else { return }
      property.value = .list(property.untracked.list + [try evaluate(parts[2])])
    case "dispose": dispose(parts[1].string ?? "")
    case "batch": try transaction { try run(Array(parts.dropFirst())) }
    case "untracked" where parts.count > 2 || isStatement(parts[1]):
      try untracked { try run(Array(parts.dropFirst())) }
    case "unowned": try runUnowned(Array(parts.dropFirst()))
    case "log": log.append(try evaluate(parts[1]))
    case "when":
      if try evaluate(parts[1]).isTrue {
        try run(parts[2].list)
      } else if parts.count > 3 {
        try run(parts[3].list)
      }
    case "attempt":
      do { try run(parts[1].list) } catch { if parts.count > 2 { try run(parts[2].list) } }
    case "throw": throw ProgramError(message: parts[1].string ?? "")
    default: if try !check(op, parts) { _ = try evaluate(statement) }
    }
  }

  /// Observers own nothing: what is made in the call of one lives on its own.
  private func runUnowned(_ statements: [GraphValue]) throws {
    let outer = scopes
    scopes = []
    defer { scopes = outer }
    var thrown: (any Error)?
    let connection = MutableProperty(0).observe { [self] _ in
      do { try run(statements) } catch { thrown = error }
    }
    connection.cancel()
    if let thrown { throw thrown }
  }

  private func isStatement(_ value: GraphValue) -> Bool {
    ["set", "effect", "log", "when"].contains(value.list.first?.string)
  }

  private func makeState(_ parts: [GraphValue]) {
    let options = parts.count > 3 ? parts[3].fields : [:]
    let comparison: Comparison<GraphValue> =
      switch options["equals"]?.string {
      case "never": .alwaysDifferent
      case "always": .by { _, _ in true }
      default: .equality
      }
    nodes[parts[1].string ?? ""] = .state(MutableProperty(parts[2], comparing: comparison))
  }

  private func makeComputed(_ parts: [GraphValue]) {
    let name = parts[1].string ?? ""
    let options = parts.count > 3 ? parts[3].fields : [:]
    let comparison: Comparison<Evaluated> =
      switch options["equals"]?.string {
      case "never": .alwaysDifferent
      case "always": .by { _, _ in true }
      default: .equality
      }
    runs[name, default: 0] += 0
    nodes[name] = .computed(
      Property(comparing: comparison, name: name) { [unowned self] in
        runs[name, default: 0] += 1
        do {
          return .value(try evaluate(parts[2]))
        } catch {
          return .thrown(error as? ProgramError ?? ProgramError(message: "\(error)"))
        }
      })
  }

  private func makeEffect(_ parts: [GraphValue]) {
    let name = parts[1].string ?? ""
    runs[name, default: 0] += 0
    let connection = effect { [self] in
      runs[name, default: 0] += 1
      do { try run(parts[2].list) } catch {}
      return { [self] in
        guard parts.count > 3 else { return }
        do { try run(parts[3].list) } catch {}
      }
    }
    effects[name] = connection
    nodes[name] = .effect
    if !scopes.isEmpty { scopes[scopes.count - 1].append(connection) }
  }

  private func dispose(_ name: String) {
    effects[name]?.cancel()
    if case .scope(let connections)? = nodes[name] {
      for connection in connections.reversed() { connection.cancel() }
    }
  }

  private func check(_ op: String, _ parts: [GraphValue]) throws -> Bool {
    if op.hasPrefix("expect") { expectations += 1 }
    switch op {
    case "expect":
      let value = try evaluate(parts[1])
      expectEqual(value, parts[2], "\(parts[1])")
    case "expectThrows":
      do {
        try run(parts[1])
        Issue.record("nothing thrown by \(parts[1])")
      } catch let error as ProgramError {
        if let message = parts[2].string { expectEqual(error.message, message) }
      }
    case "expectRuns":
      for (name, count) in parts[1].fields { expectEqual(runs[name], count.int, "runs of \(name)") }
    case "expectRunsBetween":
      for (name, bounds) in parts[1].fields {
        let range = bounds.list[0].int...bounds.list[1].int
        expectContains(range, runs[name] ?? 0, "runs of \(name): \(runs[name] ?? 0)")
      }
    case "resetRuns": for name in runs.keys { runs[name] = 0 }
    case "expectLog": expectEqual(log, parts[1].list)
    case "expectLogSet":
      expectEqual(log.map(\.description).sorted(), parts[1].list.map(\.description).sorted())
    case "expectLogLast": expectEqual(log.last, parts[1])
    case "clearLog": log = []
    default: return false
    }
    return true
  }

  // MARK: Expressions

  private func evaluate(_ expression: GraphValue) throws -> GraphValue {
    guard case .list(let parts) = expression, let op = parts.first?.string else {
      return expression
    }
    switch op {
    case "lit": return parts[1]
    case "get":
      return try read(parts[1].string ?? "") {
        $0.value
      } computed: {
        $0.value
      }
    case "peek":
      return try read(parts[1].string ?? "") {
        $0.untracked
      } computed: {
        $0.untracked
      }
    case "untracked": return try untracked { try evaluate(parts[1]) }
    case "if": return try evaluate(parts[1]).isTrue ? evaluate(parts[2]) : evaluate(parts[3])
    case "try": do { return try evaluate(parts[1]) } catch { return try evaluate(parts[2]) }
    case "seq":
      try run(Array(parts[1..<(parts.count - 1)]))
      return try evaluate(parts[parts.count - 1])
    case "throw": throw ProgramError(message: parts[1].string ?? "")
    case "and":
      var value = GraphValue.bool(true)
      for part in parts.dropFirst() {
        value = try evaluate(part)
        if !value.isTrue { break }
      }
      return value
    case "or":
      var value = GraphValue.bool(false)
      for part in parts.dropFirst() {
        value = try evaluate(part)
        if value.isTrue { break }
      }
      return value
    default:
      return apply(op, try parts.dropFirst().map { try evaluate($0) })
    }
  }

  private func read(
    _ name: String, state: (MutableProperty<GraphValue>) -> GraphValue,
    computed: (Property<Evaluated>) -> Evaluated
  ) throws -> GraphValue {
    switch nodes[name] {
    case .state(let property): return state(property)
    case .computed(let property):
      switch computed(property) {
      case .value(let value): return value
      case .thrown(let error): throw error
      }
    default: throw ProgramError(message: "no node \(name)")
    }
  }

  private func apply(_ op: String, _ values: [GraphValue]) -> GraphValue {
    let ints = values.map(\.int)
    switch op {
    case "+":
      if values.contains(where: { $0.string != nil }) {
        return .string(values.map(\.description).joined())
      }
      if case .list = values[0] { return .list(values.flatMap(\.list)) }
      return .int(ints.reduce(0, +))
    case "-": return .int(ints[0] - ints[1])
    case "*": return .int(ints[0] * ints[1])
    case "%": return .int(ints[0] % ints[1])
    case "min": return .int(ints.min() ?? 0)
    case "max": return .int(ints.max() ?? 0)
    case ">": return .bool(ints[0] > ints[1])
    case ">=": return .bool(ints[0] >= ints[1])
    case "<": return .bool(ints[0] < ints[1])
    case "<=": return .bool(ints[0] <= ints[1])
    case "==": return .bool(values[0] == values[1])
    case "!=": return .bool(values[0] != values[1])
    case "not": return .bool(!values[0].isTrue)
    case "str": return .string(values.map(\.description).joined())
    case "count": return .int(values[0].list.count)
    case "list": return .list(values)
    default: return .null
    }
  }
}
