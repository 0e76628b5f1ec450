public import Bindery

/// The simulated user could not do it: the button is disabled, the field is covered, there is no
/// such view.
///
/// ```swift
/// screen.confirm.isEnabled = false
/// #expect(throws: Refusal.self) { try stage.tap(screen.confirm) }
/// ```
public struct Refusal: Error, Hashable, CustomStringConvertible {
  package enum Kind: String, Sendable {
    /// A user could not do it.
    case refused
    /// There is no such view.
    case unknown
    /// Several views are meant.
    case ambiguous
    /// The rendition has nothing for it.
    case lacking
  }

  package let kind: Kind
  /// The gesture: `tap`, `type`, …
  public let action: String
  /// The id of the view, or the title of a choice.
  public let target: String
  /// The reason: `the button is disabled`.
  public let reason: String
  /// The reason as a sentence about the target: `confirm is disabled`.
  package let summary: String
  /// The causes: `save.isEnabled = false  (SignUpScreen.swift:24)`.
  package let causes: [String]
  /// Further obstacles, and advice.
  public let notes: [String]
  /// The advice for scripts.
  package let scriptNotes: [String]
  /// The place of the gesture in the source.
  public let site: CallSite

  /// The summary is the reason, and the notes are for scripts, too, unless they say otherwise.
  init(
    _ kind: Kind = .refused, action: String, target: String, reason: String,
    summary: String? = nil, causes: [String] = [], notes: [String] = [],
    scriptNotes: [String]? = nil, site: CallSite
  ) {
    self.kind = kind
    self.action = action
    self.target = target
    self.reason = reason
    self.summary = summary ?? reason
    self.causes = causes
    self.notes = notes
    self.scriptNotes = scriptNotes ?? notes
    self.site = site
  }

  /// This refusal for another gesture, for a view that was not found.
  package func of(_ action: UserAction) -> Refusal {
    guard kind == .refused else { return self }
    return Refusal(
      action: action.verb,
      target: [target, action.argumentText].compactMap(\.self)
        .joined(separator: " "), reason: reason, summary: summary, causes: causes, notes: notes,
      scriptNotes: scriptNotes, site: site)
  }

  /// The refused gesture and the reason, in the words of a transcript.
  package var headline: String {
    let what = target.isEmpty ? action : "\(action) \(target)"
    return kind == .refused ? "refused: \(what): \(reason)" : "\(kind): \(reason)"
  }

  /// Where it was asked, the headline, the causes and the notes.
  ///
  /// ```text
  /// OrderTests.swift:44: refused: tap confirm: the button is disabled
  ///   because confirm.isEnabled = false  (OrderScreen.swift:65)
  /// ```
  public var description: String { "\(site): \(text)" }

  /// The description without the place.
  package var text: String {
    let lines = causes.map { "  because \($0)" } + notes.map { "  note: \($0)" }
    return ([headline] + lines).joined(separator: "\n")
  }

  /// `no such option; did you mean "Finland"?  (options: Finland, France, … 12)`; of more than ten
  /// titles, the first nine and the number of all are listed.
  static func noSuch(
    _ what: String, _ title: String, among titles: [String]
  ) -> String {
    if titles.isEmpty { return "no such \(what): there are none" }
    let list =
      titles.count > 10
      ? titles.prefix(9).joined(separator: ", ") + ", … \(titles.count)"
      : titles.joined(separator: ", ")
    let hint = Suggestion.hint(for: title, among: titles)
    return "no such \(what)\(hint)  (\(what.plural): \(list))"
  }
}
