import Bindery

/// What an expression of a stream fact may name: `$x`, `$acc` and so on.
typealias StreamVariables = [String: GraphValue]

/// Evaluates an expression of a stream fact.
func evaluate(
  _ expression: GraphValue, _ variables: StreamVariables
) throws(StreamError) -> GraphValue {
  if case .string(let text) = expression, text.hasPrefix("$") {
    return variables[String(text.dropFirst())] ?? .null
  }
  guard case .list(let parts) = expression, let op = parts.first?.string else { return expression }
  switch op {
  case "lit": return parts[1]
  case "throw": throw StreamError(code: try evaluate(parts[1], variables))
  case "if":
    let branch = try evaluate(parts[1], variables).isTrue ? parts[2] : parts[3]
    return try evaluate(branch, variables)
  default: break
  }
  var values: [GraphValue] = []
  for part in parts.dropFirst() { values.append(try evaluate(part, variables)) }
  return apply(op, values) ?? expression
}

private func apply(_ op: String, _ values: [GraphValue]) -> GraphValue? {
  let a = values.first ?? .null
  let b = values.count > 1 ? values[1] : .null
  switch op {
  case "+": return add(values)
  case "*": return .int(a.int * b.int)
  case "%": return .int(a.int % b.int)
  case "<": return .bool(a.int < b.int)
  case "==": return .bool(a == b)
  case "!=": return .bool(a != b)
  case "int": return .int(number(a))
  case "str": return .string(values.map(\.description).joined())
  case "append": return .list(a.list + [b])
  case "sum": return .int(a.list.map(\.int).reduce(0, +))
  case "field": return a.list.isEmpty ? a.fields[b.string ?? ""] : a.list[b.int]
  case "isPrime": return .bool(isPrime(number(a)))
  default: return nil
  }
}

/// Numbers are added; texts are joined.
private func add(_ values: [GraphValue]) -> GraphValue {
  if values.contains(where: { $0.string != nil }) {
    return .string(values.map(\.description).joined())
  }
  return .int(values.map(\.int).reduce(0, +))
}

private func number(_ value: GraphValue) -> Int {
  value.string.flatMap { Int($0) } ?? value.int
}

private func isPrime(_ number: Int) -> Bool {
  number > 1 && !(2..<number).contains { number.isMultiple(of: $0) }
}
