import Bindery
import BinderyHeadless

extension Stage {
  /// Answers a request at a gate, as a line of a script says.
  func reply(
    at name: String, _ result: ReplyResult, to request: RepliedRequest?, after delay: Duration?
  ) throws(ScriptFailure) {
    guard let gate = gate(named: name) else {
      let names = gateNames
      throw .withoutScreen(
        "no gate \(name.quoted)\(Suggestion.hint(for: name, among: names))",
        names.isEmpty ? "the screen has no gates" : "gates: \(names.joined(separator: ", "))",
        kind: .unknown)
    }
    do throws(GateError) {
      let place = try gate.place(of: request)
      switch result {
      case .ok(let value): try gate.reply(with: value?.plainText, to: place, after: delay)
      case .fail(let message): try gate.reply(failingWith: message, to: place, after: delay)
      }
    } catch {
      throw ScriptFailure(
        kind: .failed, message: "\(error)", notes: ["`pending` lists what waits for a reply"])
    }
  }
}

extension AnyGate {
  /// The place of a request among those that wait.
  fileprivate func place(of request: RepliedRequest?) throws(GateError) -> Int {
    guard let request, !pending.isEmpty else { return 0 }
    let waiting = pending.map(\.quoted).joined(separator: ", ")
    switch request {
    case .text(let text):
      if let place = pending.firstIndex(of: text) { return place }
      throw GateError(
        description: "no request \(text.quoted) waits at gate '\(name)'; those are \(waiting)")
    case .number(let number):
      if number <= pending.count { return number - 1 }
      throw GateError(
        description: "gate '\(name)' has no request \(number); those are \(waiting)")
    }
  }
}
