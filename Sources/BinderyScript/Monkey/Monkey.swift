import Bindery
import BinderyHeadless
import BinderyViews

/// A random person in front of a screen: draws the next line of a script from what the screen shows,
/// so that what was done can be repeated by a script.
///
/// Views that were used rarely are preferred. The same seed draws the same lines of the same screen.
@MainActor
struct Monkey {
  private var random: SplitMix64
  /// How often each view was used; the rows of a list count as one.
  private var uses: [String: Int] = [:]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Texts to type: ordinary, of other writing systems, and hostile.
  private static let texts = [
    "Ada", "a", "42", "-1", "3.5", "ada@example.com", "secret12", " ", "  x ", "e\u{301}",
    "👩‍👩‍👧", "שלום", "\u{202E}abc", "<b>&amp;</b>", "\"quoted\"", "a\tb", "1e400", "2026-02-28",
    String(repeating: "long ", count: 20),
  ]
  private static let keys = [
    "tab", "shift+tab", "return", "escape", "up", "down", "left", "right", "space", "backspace",
    "control+a", "home", "end",
  ]
  /// The line that has to follow: an undo is redone now and then.
  private var next: String?

  /// The next line.
  mutating func line(on stage: Stage, _ screen: any SeenScreen, verbs: [String]) -> String {
    if let line = next {
      next = nil
      return line
    }
    if stage.lifecycle.phase.value != .active, isLucky(in: 2) { return "foreground" }
    let views = screen.allViews as [any SeenView]
    if let alert = screen.presentedAlert, !isLucky(in: 8) {
      let titles = alert.actions.filter { screen.allows($0) }.map(\.title)
      let fields = views.filter { $0.id.hasPrefix("alert[") }
      if let field = any(fields), titles.isEmpty || isLucky(in: 2) { return gesture(on: field) }
      if let title = any(titles) { return "choose \(title.scriptLiteral)" }
    }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<14: if let line = reply(on: stage) { return line }
    case 14..<24: if let line = passTime(on: stage) { return line }
    case 24..<27: return "press \(any(Self.keys) ?? "tab")"
    case 27..<29:
      next = isLucky(in: 2) ? MonkeyRules.redo : nil
      return MonkeyRules.undo
    case 29..<32: return isLucky(in: 2) ? "back" : "dismiss"
    case 32: return "background"
    case 33..<36: if let verb = any(verbs) { return verb }
    default: break
    }
    return view(among: views).map { gesture(on: $0) } ?? passTime(on: stage) ?? "advance 1s"
  }

  // MARK: Drawing

  private mutating func any<Value>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func isLucky(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  /// A view that a person can use, seldom used ones first; now and then any.
  private mutating func view(among views: [any SeenView]) -> (any SeenView)? {
    if isLucky(in: 40) { return any(views) }
    let usable = views.filter {
      !$0.isEffectivelyHidden && $0.isEffectivelyEnabled && !Self.passive.contains($0.role)
    }
    let weights = usable.map { 8 / (1 + uses[$0.id.withoutIndices, default: 0] / 4) + 1 }
    guard !usable.isEmpty else { return nil }
    var place = Int.random(in: 0..<weights.reduce(0, +), using: &random)
    for (view, weight) in zip(usable, weights) {
      place -= weight
      if place < 0 { return view }
    }
    return nil
  }

  private static let passive: Set<ViewRole> = [
    .text, .heading, .progressbar, .progress, .group, .toolbar,
  ]

  private mutating func reply(on stage: Stage) -> String? {
    guard let gate = any(stage.gates.filter { !$0.pending.isEmpty }) else { return nil }
    let isLate = isLucky(in: 5)
    let delay = isLate ? " after \(any(["1ms", "300ms", "2s"]) ?? "1s")" : ""
    let isFine = gate.knowsValues && !isLucky(in: 3)
    let place =
      gate.pending.count > 1 && isLucky(in: 2)
      ? Int.random(in: 0..<gate.pending.count, using: &random) : 0
    return gate.replyLine(failing: isFine ? nil : any(gate.failureNames) ?? "offline", to: place)
      + delay
  }

  private mutating func passTime(on stage: Stage) -> String? {
    guard let next = stage.deadlines.first(where: { $0 > stage.now }) else { return nil }
    let left = next - stage.now
    let early = left > .milliseconds(1) ? left - .milliseconds(1) : left
    return "advance \((any([left, left, early, .seconds(1)]) ?? left).scriptText)"
  }

  // MARK: Gestures

  private mutating func gesture(on view: any SeenView) -> String {
    uses[view.id.withoutIndices, default: 0] += 1
    let id = view.id
    let text = (any(Self.texts) ?? "").scriptLiteral
    let forms: [String] =
      switch view.role {
      case .textbox:
        [
          "type \(id) \(text)", "type \(id) \(text)", "type \(id) \(text)", "replace \(id) \(text)",
          "clear \(id)", "paste \(id) \(text)", "submit \(id)",
          "blur \(id)", "focus \(id)", "compose \(id) \(text)",
        ] + view.choices.map { "choose \(id) \($0.scriptLiteral)" }
      case .spinbutton:
        [
          "increment \(id)", "increment \(id) 3", "decrement \(id)", "set \(id) 7",
          "type \(id) \"12\"", "clear \(id)", "blur \(id)",
        ]
      case .switch: ["toggle \(id)", "toggle \(id)", "check \(id)", "uncheck \(id)"]
      case .combobox, .radiogroup, .tablist, .menu:
        view.choices.map { "choose \(id) \($0.scriptLiteral)" }
          + (view.role == .combobox || view.role == .menu ? ["open \(id)", "close \(id)"] : [])
      case .slider: ["drag \(id) to 0", "drag \(id) to 1", "drag \(id) to 0.4", "increment \(id)"]
      case .datebox:
        ["2026-02-28", "2030-12-31", "1999-01-01"].map { "set \(id) \($0)" } + ["clear \(id)"]
      case .list, .table, .grid, .tree:
        ["scroll \(id) to end", "scroll \(id) to top", "scroll \(id) down", "refresh \(id)"]
          + view.choices.map { "choose \(id) \($0.scriptLiteral)" }
      case .treeitem: ["open \(id)", "close \(id)", "tap \(id)", "activate \(id)"]
      case .row:
        [
          "tap \(id)", "select \(id)", "deselect \(id)", "activate \(id)", "delete \(id)",
          "move \(id) to 0", "move \(id) to 2",
        ]
      case .colorwell: ["set \(id) \"#ff8800\"", "set \(id) \"#000000\"", "clear \(id)"]
      case .button where view.isInput:
        ["choose \(id) \"a.pdf\"", "choose \(id) \"b.png\"", "clear \(id)"]
      case .region: ["scroll \(id) down", "scroll \(id) up"]
      case .status:
        ["dismiss \(id)"] + (view.bannerAction.map { ["choose \($0.scriptLiteral)"] } ?? [])
      default: ["tap \(id)", "tap \(id)", "tap \(id)", "tap \(id)", "double-tap \(id)"]
      }
    return any(forms) ?? "tap \(id)"
  }
}

extension AnyGate {
  /// The line that replies: with a failure, or with a value if the gate knows any.
  ///
  /// - Parameter place: The place of the request among those that wait.
  package func replyLine(failing failure: String? = nil, to place: Int = 0) -> String {
    let request =
      place == 0
      ? ""
      : pending.firstIndex(of: pending[place]) == place
        ? " to \(pending[place].scriptLiteral)" : " to \(place + 1)"
    guard failure != nil || !knowsValues else { return "reply \(name) ok\(request)" }
    let text = (failure ?? failureNames.first ?? "offline").scriptLiteral
    return "reply \(name) fail \(text)\(request)"
  }
}
