public import Bindery

/// The simulated user could not do it: the button is disabled, the field is covered.
///
/// ```swift
/// #expect(throws: Refusal.self) { try stage.tap(screen.confirm) }
/// ```
public struct Refusal: Error, Hashable, CustomStringConvertible {
  /// What was asked: `tap`, `type`, …
  public let action: String
  /// Of which view, by its id; or the title of a choice.
  public let target: String
  /// Why not: `the button is disabled`.
  public let reason: String
  /// The same as a sentence about the target: `confirm is disabled`.
  public let summary: String
  /// What else stands in the way, and what to do.
  public let notes: [String]
  /// Where it was asked.
  public let site: CallSite

  /// `no such option; did you mean "Finland"?  (options: Finland, France, … 12)`; of more than ten
  /// titles the first nine are listed, and how many there are.
  static func noSuch(_ what: String, _ title: String, among titles: [String]) -> String {
    let question = Suggestion.question(for: title, among: titles).map { "; \($0)" } ?? ""
    if titles.isEmpty { return "no such \(what): there are none" }
    let list =
      titles.count > 10
      ? titles.prefix(9).joined(separator: ", ") + ", … \(titles.count)"
      : titles.joined(separator: ", ")
    return "no such \(what)\(question)  (\(what)s: \(list))"
  }

  /// What was refused and why, in the words of a transcript.
  public var headline: String { "refused: \(action) \(target): \(reason)" }

  /// The headline and the notes.
  public var description: String {
    ([headline] + notes.map { "  note: \($0)" }).joined(separator: "\n")
  }
}
