import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

/// Every gesture there is.
private let gestures: [(action: UserAction, changes: Bool)] = [
  (.tap, false), (.longPress, false), (.type("x"), true), (.replace("x"), true),
  (.paste("x"), true), (.paste, true), (.copy, false), (.cut, true), (.undo, true), (.redo, true),
  (.clear, true), (.compose("x"), true), (.selectText(.all), false), (.submit, false),
  (.focus, false), (.blur, false), (.toggle, true), (.check, true), (.uncheck, true),
  (.choose("x"), true), (.set(to: .number(1)), true), (.set(to: .absent), true),
  (.drag(to: 0.5), true),
  (.increment(1), true), (.decrement(1), true), (.open, false), (.close, false),
  (.selectRow, false), (.deselectRow, false), (.activate, false), (.delete, true),
  (.move(to: 0), true), (.swipe("x"), true), (.scroll(.end), false), (.refresh, false),
  (.cancel, false), (.dismiss, false),
]

/// What stands in the way.
private struct Ways: OptionSet, CustomTestStringConvertible {
  let rawValue: Int
  static let hidden = Ways(rawValue: 1)
  static let covered = Ways(rawValue: 2)
  static let disabled = Ways(rawValue: 4)
  static let readOnly = Ways(rawValue: 8)

  var testDescription: String { "\(rawValue)" }
}

@MainActor @Suite("User: the checks of every gesture, in order")
struct CheckOrderTests {
  private let stage = makeStage()
  private let screen: KindsScreen

  init() {
    screen = stage.show { KindsScreen() }
  }
}

extension CheckOrderTests {
  /// What refuses the gesture, the first one first.
  private func reasons(
    _ view: HeadlessView, _ gesture: (action: UserAction, changes: Bool), _ ways: Ways
  ) -> [String] {
    let isTappedOver = view is HeadlessToggle && gesture.action == .tap
    let changes = gesture.changes || isTappedOver
    var reasons = [
      ways.contains(.hidden) ? "the \(view.kind) is hidden" : nil,
      ways.contains(.covered) ? #"covered by alert "Wait" [OK]"# : nil,
      ways.contains(.disabled) ? "the \(view.kind) is disabled" : nil,
      ways.contains(.readOnly) && changes ? "the \(view.kind) is read-only" : nil,
    ].compactMap { $0 }
    switch view.response(to: gesture.action) {
    case .accepted: break
    case .unsupported: reasons.append("…")
    case .refused(let reason, _): reasons.append(reason)
    }
    return reasons
  }

  private func expect(_ error: (any Error)?, _ reasons: [String], _ comment: Comment) {
    guard let refusal = error as? Refusal else {
      expectEqual(reasons, [], comment)
      return
    }
    let found =
      [refusal.reason]
      + refusal.notes.compactMap { note in
        note.hasPrefix("also, ") ? String(note.dropFirst(6)) : nil
      }
    // What a kind never takes is said in its own words.
    let isKind = reasons.last == "…"
    #expect(
      isKind ? Array(found.dropLast()) == Array(reasons.dropLast()) : found == reasons, comment)
    expectEqual(found.count, reasons.count, comment)
    #expect(!isKind || found.last?.contains(" \(screen.view(refusal)) ") == true, comment)
  }

  @Test(
    "the first that fails is the reason, the others are notes; force goes past three of them",
    arguments: [Ways.hidden, .covered, .disabled, .readOnly, [.covered, .readOnly]]
      + [[.hidden, .disabled], [.hidden, .covered, .disabled, .readOnly]])
  fileprivate func order(ways: Ways) {
    if ways.contains(.covered) { screen.present(.alert("Wait")) }
    var refused = 0
    for view in screen.children {
      view.isHidden = ways.contains(.hidden)
      view.isEnabled = !ways.contains(.disabled)
      view.isReadOnly = ways.contains(.readOnly)
      for gesture in gestures {
        let reasons = reasons(view, gesture, ways)
        let comment: Comment = "\(gesture.action.verb) \(view.id)"
        if !reasons.isEmpty {
          refused += 1
          expect(error { try stage.act(gesture.action, on: view) }, reasons, comment)
        }
        let forced = reasons.filter { reason in
          reason == "…"
            || !reason.hasPrefix("covered by") && !reason.hasSuffix(" is hidden")
              && !reason.hasSuffix(" is disabled")
        }
        if !forced.isEmpty {
          expect(error { try stage.force(gesture.action, on: view) }, forced, comment)
        }
      }
    }
    expectGreater(refused, 20)
  }

  private func error(_ gesture: () throws -> Void) -> (any Error)? {
    do {
      try gesture()
      return nil
    } catch {
      return error
    }
  }
}

extension KindsScreen {
  /// The word for the view that a refusal is about.
  fileprivate func view(_ refusal: Refusal) -> String {
    let id = refusal.target.split(separator: " ").first.map(String.init) ?? ""
    return children.first { $0.id == id }?.kind ?? ""
  }
}
