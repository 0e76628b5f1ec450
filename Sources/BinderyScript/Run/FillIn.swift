import BinderyHeadless

extension Stage {
  /// Fills in a view for `start SignUp email="bob@example.com" terms=on`: by the gesture with which
  /// a user would enter the value.
  func fillIn(_ argument: ScriptArgument, on screen: HeadlessScreen) throws(ScriptFailure) {
    let target = Target(
      name: .path(argument.name.split(separator: ".").map(String.init)), source: argument.name,
      column: 1)
    let view: HeadlessView
    do throws(ScriptFailure) {
      view = try Aim(at: target, on: screen).found()
    } catch {
      var failure = error
      failure.column = nil
      throw failure
    }
    let ways = argument.value.ways
    let taken = ways.first { acceptance(of: view, for: $0).isPossible }
    guard let way = taken ?? ways.first else {
      throw ScriptFailure(
        kind: .failed,
        message: "\(argument.name) cannot be filled in with \(argument.value.text)",
        showsScreen: false)
    }
    do throws(Refusal) {
      try named("\(way.verb) \(argument.name)") { () throws(Refusal) in try act(way, on: view) }
    } catch {
      throw ScriptFailure(
        kind: .refused, message: "\(error.action) \(error.target): \(error.reason)",
        causes: error.causes, notes: error.scriptNotes)
    }
  }
}

extension Acceptance {
  /// Whether views of this kind support the gesture, even if not now.
  fileprivate var isPossible: Bool {
    if case .never = self { false } else { true }
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
