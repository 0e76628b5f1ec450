import BinderyHeadless
import BinderyViews
import Foundation

/// Something that a person does in the page of a stage.
struct BrowserAction: Codable, Sendable, Equatable {
  /// The number of the page.
  var page: Int
  /// A line of a script, for time and for replies.
  var line: String?
  /// The id of the view that is clicked or dragged.
  var view: String?
  /// The part of the view's way at which that is, from 0 to 1.
  var share: Double?
  /// The text that is drawn there.
  var text: String?
  /// The title of an alert's action that is clicked.
  var choice: String?
  /// Text that is typed.
  var typed: String?
  /// A key, by its name in browsers: `Enter`, `ArrowDown`.
  var key: String?

  /// The most characters that are typed at once.
  private static let longest = 2000

  init(page: Int) { self.page = page }

  /// Reads an action; `nil` if the bytes are none.
  init?(_ body: [UInt8]) {
    guard let action = try? JSONDecoder().decode(Self.self, from: Data(body)) else { return nil }
    self = action
  }

  /// The lines of a script that do it on a screen; empty if there are none.
  @MainActor
  func lines(on screen: HeadlessScreen?) -> [String] {
    if let line { return [line] }
    if let choice { return ["choose \(choice.scriptLiteral)"] }
    if let key { return Self.keys[key].map { ["press \($0)"] } ?? [] }
    if let id = view { return screen?.view(withID: id).map { [line(for: $0)] } ?? [] }
    guard let typed, typed.count <= Self.longest else { return [] }
    if let field = screen?.allViews.first(where: \.isFocused) as? HeadlessTextInput {
      return ["type \(field.id) \(typed.scriptLiteral)"]
    }
    // A blank presses a button, and a letter may be a shortcut.
    return typed.map { $0 == " " ? "press space" : "press \($0)" }
  }

  @MainActor
  private func line(for view: HeadlessView) -> String {
    let share = min(max(share ?? 0, 0), 1)
    if let title = option(of: view) { return "choose \(view.id) \(title.scriptLiteral)" }
    switch view.role {
    case .slider: return "drag \(view.id) to \((share * 100).rounded() / 100)"
    case .spinbutton where share > 0.7:
      return "\(share < 0.85 ? "decrement" : "increment") \(view.id)"
    case .combobox where !(view is HeadlessTextInput): return "open \(view.id)"
    default: return "\(view is HeadlessTextInput ? "focus" : "tap") \(view.id)"
    }
  }

  /// The option of the view that is drawn where it was clicked. A drawing may cut its title.
  @MainActor
  private func option(of view: HeadlessView) -> String? {
    guard let text, !text.isEmpty else { return nil }
    let beginning = text.hasSuffix("…") ? String(text.dropLast()) : nil
    return view.choices.first { choice in
      choice == text || beginning.map { choice.hasPrefix($0) } == true
    }
  }

  private static let keys = [
    "Enter": "return", "Escape": "escape", "Tab": "tab", "Shift+Tab": "shift+tab",
    "Backspace": "backspace", "Delete": "delete", "ArrowUp": "up", "ArrowDown": "down",
    "ArrowLeft": "left", "ArrowRight": "right", "Home": "home", "End": "end", "PageUp": "pageup",
    "PageDown": "pagedown",
  ]
}

extension ScriptCommand {
  /// Whether a page may do it: a person's action, time, or a reply. None of them reads or writes a file.
  var isOfPerson: Bool {
    switch self {
    case .gesture, .press, .back, .dismiss, .go, .lifecycle, .advance, .run, .reply: true
    default: false
    }
  }
}
