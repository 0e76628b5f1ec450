import BinderyHeadless
import BinderyViews

extension Interpreter {
  /// Fills in a view for `start SignUp email="bob@example.com" terms=on`: by the gesture with which
  /// a user would enter the value.
  func fillIn(_ argument: ScriptArgument) async throws(ScriptFailure) {
    guard let user, let screen else { return }
    let target = Target(
      name: .path(argument.name.split(separator: ".").map(String.init)), source: argument.name,
      column: 1)
    let aim = Aim(at: target, on: screen)
    let view: any SeenView
    do throws(ScriptFailure) {
      view = try aim.found()
    } catch {
      var failure = error
      failure.column = nil
      throw failure
    }
    let ways = argument.value.ways
    guard let way = ways.first(where: { user.takes($0, on: view) }) ?? ways.first else {
      throw .withoutScreen(
        "\(argument.name) cannot be filled in with \(argument.value.text)")
    }
    let name = "\(way.verb) \(argument.name)"
    do throws(Refusal) {
      _ = try await user.perform(.gesture(way, on: view), named: name)
    } catch {
      let refusal = error
      throw ScriptFailure(
        kind: refusal.kind == .lacking ? .lacking : .refused,
        message: "\(refusal.action) \(refusal.target): \(refusal.reason)",
        causes: refusal.causes, notes: refusal.scriptNotes)
    }
  }
}

extension ScriptValue {
  /// The gestures that may give a view this value, the most likely first.
  fileprivate var ways: [UserAction] {
    switch self {
    case .string(let text): [.replace(text), .choose(text)]
    case .number(let number, _): [.set(to: number)]
    case .flag(let isOn): [isOn ? .check : .uncheck]
    case .date(let text): [.set(to: .date(text))]
    case .absent: [.clear, .set(to: .absent)]
    case .duration, .expression: []
    }
  }
}
