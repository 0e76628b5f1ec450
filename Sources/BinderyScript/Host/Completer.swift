import BinderyHeadless
import BinderyViews
import Foundation

/// Completes a line at the prompt.
///
/// It reads the arguments of a command from the usage in the verb table, so completion, parser and
/// help agree.
@MainActor
struct Completer {
  let screens: [ScreenEntry]
  let stage: Stage?
  var vocabulary = Vocabulary.standard

  /// The candidates for the last word before the cursor.
  func completion(of line: String) -> Completion {
    var words = line.split(separator: " ").map { String($0) }
    let last = line.last == " " || words.isEmpty ? "" : words.removeLast()
    if words.first == "!" || words.first == "try" { words.removeFirst() }
    let quotes = line.count { $0 == "\"" }
    guard quotes % 2 == 0 || last.hasPrefix("\"") else { return Completion() }
    let offered = words.isEmpty ? verbs : candidates(after: words, before: last)
    let found = offered.filter { $0.text.lowercased().hasPrefix(last.lowercased()) }
    // Usable views come first.
    return Completion(
      typed: last.count,
      candidates: found.filter { $0.note == nil } + found.filter { $0.note != nil })
  }

  private typealias Candidate = Completion.Candidate

  private var verbs: [Candidate] { vocabulary.verbs.map { Candidate(text: $0.name) } }

  private func candidates(after words: [String], before last: String) -> [Candidate] {
    guard let verb = vocabulary.verb(named: words[0]) else { return [] }
    // A string counts as one word, whatever blanks are in it.
    var (index, isOpen) = (1, false)
    for word in words.dropFirst() {
      if !isOpen { index += 1 }
      let quotes = word.count { $0 == "\"" }
      if quotes % 2 == 1 { isOpen.toggle() }
    }
    var found: [Candidate] = []
    for alternative in verb.usage.components(separatedBy: " | ") {
      var tokens = alternative.split(separator: " ").map { String($0) }
      if tokens.first != verb.name { tokens.insert(verb.name, at: 0) }
      // An optional word that was not typed is not there.
      for (place, word) in words.enumerated() {
        while place < tokens.count, tokens[place].isOptionalWord, !tokens[place].contains(word) {
          tokens.remove(at: place)
        }
      }
      guard index < tokens.count, fits(words, tokens) else { continue }
      found += self.candidates(for: tokens[index], verb, words, last)
      // Tokens in brackets are optional.
      if tokens[index].hasPrefix("["), index + 1 < tokens.count {
        found += self.candidates(for: tokens[index + 1], verb, words, last)
      }
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0.text).inserted }
  }

  /// Whether the present words match the literal words of the usage.
  private func fits(_ words: [String], _ tokens: [String]) -> Bool {
    zip(words, tokens).allSatisfy { word, token in
      token.contains(where: \.isUppercase) || token.hasPrefix("[") || token == word
        || token.split(separator: "|").contains { $0 == word }
    }
  }

  private func candidates(
    for token: String, _ verb: Verb, _ words: [String], _ last: String
  ) -> [Candidate] {
    let kind = token.filter { $0.isLetter || $0 == "|" }
    switch kind {
    case "TARGET", "TARGETPROPERTY": return targets(of: verb)
    case "STATE", "notSTATE": return Fact.State.allCases.map { Candidate(text: $0.rawValue) }
    case "RELATION": return Fact.Relation.allCases.map { Candidate(text: $0.rawValue) }
    case "SCREEN", "NAME": return screens.map { Candidate(text: $0.name) }
    case "GATE": return (stage?.gateNames ?? []).map { Candidate(text: $0) }
    case "COMMAND": return verbs
    case "TOPIC": return Topic.all.map { Candidate(text: $0.name) }
    case "FACT": return targets(of: verb) + facts
    case "TITLE": return titles(of: words)
    case "MODIFIERKEY": return keys(after: last)
    case "VIEWVALUE": return []
    default:
      let words: [Substring] = kind.split(separator: "|")
      return words.filter { !$0.contains(where: \.isUppercase) }
        .map { Candidate(text: String($0)) }
    }
  }

  private var facts: [Candidate] {
    ["alert", "no", "screen", "focus", "idle", "accessible", "reproducible"].map {
      Candidate(text: $0)
    }
  }

  /// The views: for a gesture those that support it, with the obstacle if there is one.
  private func targets(of verb: Verb) -> [Candidate] {
    guard let stage, let screen = stage.screen else { return [] }
    let action = verb.exampleAction
    let values = verb.asks ? stage.valueNames.map { Candidate(text: $0) } : []
    return screen.allViews.compactMap { view in
      guard !view.id.isEmpty else { return nil }
      guard let action else { return Candidate(text: view.id) }
      return switch stage.acceptance(of: view, for: action) {
      case .never: nil
      case .now: Candidate(text: view.id)
      case .refused(let reason): Candidate(text: view.id, note: reason)
      }
    } + values
  }

  /// The options of the named view, of the open picker, of the tabs, or of the alert.
  private func titles(of words: [String]) -> [Candidate] {
    guard let screen = stage?.screen else { return [] }
    let views = screen.allViews
    let named = words.dropFirst().first.flatMap { id in views.first { $0.id == id } }
    let open = views.first {
      $0.attributes.contains { $0.name == "isOpen" && $0.value == .flag(true) }
    }
    let tabs = words.first == "go" ? views.first { $0.role == .tablist } : nil
    if let list = (named ?? tabs ?? open) as? any OptionList {
      return list.optionTitles.map { Candidate(text: $0.scriptLiteral) }
    }
    return (screen.presentedAlert?.actions ?? []).map { action in
      Candidate(
        text: action.title.scriptLiteral,
        note: screen.allows(action) ? nil : "the option is disabled")
    }
  }

  /// The keys, behind the present modifiers; the most likely key comes first.
  private func keys(after last: String) -> [Candidate] {
    let held = last.lastIndex(of: "+").map { last[...$0] } ?? ""
    let modifiers = Keystroke.Modifier.allCases.map { "\($0.rawValue)+" }
      .filter { !held.contains($0) }
    return (Keystroke.Name.allCases.map(\.rawValue) + modifiers)
      .map { Candidate(text: held + $0) }
  }
}

extension String {
  /// Whether a token of a usage is a word in brackets: `[not]`.
  fileprivate var isOptionalWord: Bool {
    hasPrefix("[") && hasSuffix("]") && !contains(where: \.isUppercase)
  }
}

extension Verb {
  /// Whether it asks how something came about, of view models too.
  fileprivate var asks: Bool { VerbGroup.questions.verbs.contains { $0.name == name } }

  fileprivate var exampleAction: UserAction? {
    guard case .step(let step) = EnteredLine(example, number: 1),
      case .gesture(let action, _) = step.command
    else { return nil }
    return action
  }
}
