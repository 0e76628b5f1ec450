import Foundation

/// What a stage remembers, in plain Swift.
nonisolated final class PlainLog {
  enum Value: Equatable, CustomStringConvertible {
    case text(String)
    case flag(Bool)

    var description: String {
      switch self {
      case .text(let text): text.debugDescription
      case .flag(let flag): flag ? "true" : "false"
      }
    }
  }

  enum Event {
    case edited(view: String, to: String)
    case changed(view: String, attribute: String, from: Value, to: Value)
  }

  var entries: [(time: Duration, event: Event)] = []
  var time = Duration.zero

  func append(_ event: Event) {
    entries.append((time, event))
  }

  /// What changed since an entry, net, view by view.
  func delta(since start: Int, order: [String]) -> [String] {
    var lines: [String] = []
    for view in order {
      var changes: [(attribute: String, from: Value, to: Value)] = []
      for entry in entries[start...] {
        guard case .changed(view, let attribute, let from, let to) = entry.event else { continue }
        if let index = changes.firstIndex(where: { $0.attribute == attribute }) {
          changes[index].to = to
        } else {
          changes.append((attribute, from, to))
        }
      }
      for change in changes where change.from != change.to {
        lines.append("\(view).\(change.attribute): \(change.from) -> \(change.to)")
      }
    }
    return lines
  }
}

/// A view as it is written by hand: what it has, and a line in the log when that changes.
nonisolated class PlainView {
  var id = ""
  let label: String
  var hint = ""
  var badge: String?
  var issue: String?
  var isReadOnly = false
  var isFocused = false
  unowned(unsafe) var parent: PlainView?
  var log: PlainLog?
  var isHidden = false { didSet { changed("isHidden", oldValue, isHidden) } }
  var isEnabled = true { didSet { changed("isEnabled", oldValue, isEnabled) } }

  init(_ label: String) { self.label = label }

  /// Whether a person could use it.
  var isAvailable: Bool {
    var view = self
    while true {
      if view.isHidden || !view.isEnabled { return false }
      guard let next = view.parent else { return true }
      view = next
    }
  }

  func changed(_ attribute: String, _ old: Bool, _ new: Bool) {
    guard let log, old != new else { return }
    log.append(.changed(view: id, attribute: attribute, from: .flag(old), to: .flag(new)))
  }

  func changed(_ attribute: String, _ old: String, _ new: String) {
    guard let log, old != new else { return }
    log.append(.changed(view: id, attribute: attribute, from: .text(old), to: .text(new)))
  }
}

nonisolated final class PlainLabel: PlainView {
  var text = "" { didSet { changed("text", oldValue, text) } }
}

nonisolated final class PlainToast: PlainView {
  var text = "" { didSet { changed("text", oldValue, text) } }
  func show(_ message: String) { text = message }
}

nonisolated final class PlainButton: PlainView {
  var isBusy = false { didSet { changed("isBusy", oldValue, isBusy) } }
  var onTap: (() -> Void)?

  func userTaps() -> Bool {
    guard isAvailable else { return false }
    onTap?()
    return true
  }
}

nonisolated final class PlainField: PlainView {
  var text = "" { didSet { changed("text", oldValue, text) } }
  /// `nil` is the caret at the end.
  var caret: Int?
  var onEdit: ((String) -> Void)?
  private var undo: [String] = []
  private var isTyping = false

  func userTypes(_ typed: String) -> Bool {
    guard isAvailable, !isReadOnly else { return false }
    isFocused = true
    for character in typed {
      if !isTyping { undo.append(text) }
      isTyping = true
      var new = text
      if let caret {
        new.insert(character, at: new.index(new.startIndex, offsetBy: caret))
        self.caret = caret + 1
      } else {
        new.append(character)
      }
      text = new
      log?.append(.edited(view: id, to: new))
      onEdit?(new)
    }
    return true
  }
}

nonisolated final class PlainSignUp {
  private let limit: Int
  private let create: (String, @escaping (Result<String, any Error>) -> Void) -> Void
  var onName: ((String) -> Void)?
  var onNotice: ((String) -> Void)?
  var onExecuting: ((Bool) -> Void)?
  var onEnabled: ((Bool) -> Void)?
  var onError: ((any Error) -> Void)?

  var name = "" {
    didSet {
      guard name != oldValue else { return }
      onName?(name)
      isTooLong = name.count > limit
      if isTooLong { onNotice?("Too long") }
    }
  }
  private(set) var isTooLong = false {
    didSet { if isTooLong != oldValue { onEnabled?(isEnabled) } }
  }
  private(set) var isExecuting = false {
    didSet {
      guard isExecuting != oldValue else { return }
      onExecuting?(isExecuting)
      onEnabled?(isEnabled)
    }
  }
  var isEnabled: Bool { !isTooLong && !isExecuting }

  init(
    limit: Int = 15,
    create: @escaping (String, @escaping (Result<String, any Error>) -> Void) -> Void
  ) {
    self.limit = limit
    self.create = create
  }

  func signUp() {
    guard isEnabled else { return }
    isExecuting = true
    create(name) { [weak self] result in
      self?.isExecuting = false
      if case .failure(let error) = result { self?.onError?(error) }
    }
  }
}

nonisolated final class PlainScreen {
  let name = PlainField("Name")
  let greeting = PlainLabel("")
  let confirm = PlainButton("Sign up")
  let hud = PlainToast("")
  let model: PlainSignUp
  private(set) var alert: String?
  private var isEntering = false

  init(_ model: PlainSignUp) {
    self.model = model
    name.text = model.name
    greeting.text = model.name
    confirm.isEnabled = model.isEnabled
    name.onEdit = { [unowned self] text in
      isEntering = true
      self.model.name = text
      isEntering = false
    }
    model.onName = { [unowned self] text in
      if !isEntering { name.text = text }
      greeting.text = text
    }
    model.onExecuting = { [unowned self] isExecuting in
      name.isHidden = isExecuting
      confirm.isBusy = isExecuting
    }
    model.onEnabled = { [unowned self] in confirm.isEnabled = $0 }
    model.onNotice = { [unowned self] in hud.show($0) }
    model.onError = { [unowned self] in alert = "\($0)" }
    confirm.onTap = { [unowned self] in self.model.signUp() }
  }

  var views: [PlainView] { [name, greeting, confirm, hud] }

  /// Names the views; what changes is logged from now on.
  func appear(in log: PlainLog) {
    for (view, id) in zip(views, ["name", "greeting", "confirm", "hud"]) {
      view.id = id
      view.log = log
    }
  }
}

// The rows about screens, by hand.
extension Limit {
  static func typeField(_ p: Probe) -> Body? {
    let screen = PlainScreen(PlainSignUp { $1(.success($0)) })
    screen.appear(in: PlainLog())
    return { n in
      for i in 0..<n {
        if i & 7 == 7 { screen.name.text = "" }
        if !screen.name.userTypes("x") { fatalError("refused") }
        p.hit(screen.greeting.text.utf8.count)
      }
    }
  }

  static func screenOpen(_ p: Probe) -> Body? {
    { n in
      for _ in 0..<n {
        let screen = PlainScreen(PlainSignUp { $1(.success($0)) })
        p.hit(screen.confirm.isEnabled)
      }
    }
  }

  static func scriptCase(_ p: Probe) -> Body? {
    let path = scriptPath(signUpScript)
    return { n in
      silently { for _ in 0..<n { p.hit(PlainScript.run(path)) } }
    }
  }
}

/// Runs the script of the row, and no other.
nonisolated enum PlainScript {
  static func run(_ path: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: path) else { return false }
    let lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var screen: PlainScreen?
    var replies: [(Result<String, any Error>) -> Void] = []
    let log = PlainLog()
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      print(line)
      if line.isEmpty || line.hasPrefix("#") { continue }
      let words = line.split(separator: " ", maxSplits: 2)
      let text = line.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
      let start = log.entries.count
      var isDone = false
      switch words[0] {
      case "start":
        screen = PlainScreen(
          PlainSignUp {
            replies.append($1); _ = $0
          })
        screen?.appear(in: log)
        isDone = true
      case "type":
        let view = screen?.views.first { $0.id == words[1] } as? PlainField
        isDone = view?.userTypes(text) == true
      case "tap":
        let view = screen?.views.first { $0.id == words[1] } as? PlainButton
        isDone = view?.userTaps() == true
      case "expect":
        let view = screen?.views.first { $0.id == words[1] } as? PlainLabel
        isDone = view?.text == text
      case "reply":
        isDone = !replies.isEmpty
        if isDone { replies.removeFirst()(.success("Ada")) }
      default: break
      }
      if !isDone { return false }
      let output = log.delta(since: start, order: screen?.views.map(\.id) ?? [])
      var expected: [Substring] = []
      while index < lines.count, lines[index].hasPrefix("  ") {
        expected.append(lines[index].dropFirst(2))
        index += 1
      }
      if !expected.isEmpty, expected != output.map({ $0[...] }) { return false }
      for change in output { print("  \(change)") }
    }
    return true
  }
}
