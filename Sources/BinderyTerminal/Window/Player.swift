import Bindery
import BinderyHeadless
import BinderyScript
import BinderyViews

/// A person's deeds on a screen, carried out in real time or on the stage of a script.
@MainActor
protocol Player: AnyObject {
  /// The stage; `nil` before a screen is shown.
  var stage: Stage? { get }
  /// Does what the person has done. Returns why it was not possible, in words for the person.
  func perform(_ deed: UserDeed) async -> String?
}

/// The screen of an app in real time.
@MainActor
final class LivePlayer: Player {
  let stage: Stage?
  /// Called for each deed that was possible, as a line of a script.
  var record: ((String) -> Void)?
  /// The name of the deeds in reports; by default their lines.
  var name: String?

  init(_ stage: Stage) { self.stage = stage }

  func perform(_ deed: UserDeed) async -> String? {
    guard let stage else { return nil }
    do throws(Refusal) {
      _ = try stage.perform(deed, named: name ?? deed.line)
      record?(deed.recordedLine)
      return nil
    } catch {
      return error.reason
    }
  }
}

extension UserDeed {
  /// The line without the text of a secret.
  @MainActor var recordedLine: String {
    guard case .gesture(let action, let view?) = self, view.isSecret,
      case .text(let text) = action.argument
    else { return line }
    let hidden = String(repeating: "•", count: text.count)
    return UserDeed.gesture(action.with(.text(hidden)), on: view).line
  }
}

extension ScriptPlayer: Player {}
