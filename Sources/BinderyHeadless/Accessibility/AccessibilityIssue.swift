/// Something on a screen that leaves who cannot see it in the dark.
public struct AccessibilityIssue: Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Sendable, Hashable {
    /// The view has no name.
    case unlabelled
    /// Others of its kind have the same name.
    case duplicate(of: String)
    /// Options of it have no name, or the same one.
    case indistinctOptions
  }

  /// The view, by its id.
  public let view: String
  /// What is wrong.
  public let problem: Problem
  /// What, and what to do about it.
  public let description: String
}

extension HeadlessScreen {
  /// The views in sight that the user can use, or that show a picture, rows or how far something is,
  /// and that have no name; those that have the same name as another of their kind, other than in
  /// another row or in a group with a name of its own; and options that cannot be told apart.
  ///
  /// ```swift
  /// #expect(screen.accessibilityIssues == [])
  /// ```
  public var accessibilityIssues: [AccessibilityIssue] {
    let views = allViews.filter { view in
      view.accessibilityNode != nil && (view.isFocusable || rolesWithName.contains(view.role))
    }
    var seen: [String: HeadlessView] = [:]
    return views.flatMap { view in
      [nameIssue(of: view, &seen), optionIssue(of: view)].compactMap(\.self)
    }
  }

  private func optionIssue(of view: HeadlessView) -> AccessibilityIssue? {
    let titles = (view as? any OptionList)?.optionTitles ?? []
    guard titles.contains("") || Set(titles).count < titles.count else { return nil }
    return AccessibilityIssue(
      view: view.id, problem: .indistinctOptions,
      description:
        "options of the \(view.kind) \(view.id) have no title, or the same one; say what "
        + "each of them is")
  }

  private func nameIssue(
    of view: HeadlessView, _ seen: inout [String: HeadlessView]
  ) -> AccessibilityIssue? {
    let name = view.accessibleName
    guard !name.isEmpty else {
      return AccessibilityIssue(
        view: view.id, problem: .unlabelled,
        description: "the \(view.kind) \(view.id) has no label; give it one that says what it is "
          + "for")
    }
    // Every row has the same buttons; they are told apart by the row, others by their group.
    let place = view.lineage.dropFirst().filter { inner in
      inner.role == .row || inner.role == .group && !inner.label.isEmpty
    }
    let key = ["\(view.role)", name] + place.map(\.id)
    guard let other = seen.updateValue(view, forKey: key.joined(separator: "\n")) else {
      return nil
    }
    return AccessibilityIssue(
      view: view.id, problem: .duplicate(of: other.id),
      description:
        "\(other.id) and \(view.id) are both called \(name.debugDescription); say what "
        + "each of them is for")
  }
}

/// The roles that say nothing without a name, though the user does nothing with them.
private let rolesWithName: Set<ViewRole> = [.image, .list, .progressbar, .progress, .region]
