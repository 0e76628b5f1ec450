/// Something on a screen that leaves who cannot see it in the dark.
public struct AccessibilityIssue: Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Sendable, Hashable {
    /// The view has no name.
    case unlabelled
    /// Others of its kind have the same name.
    case duplicate(of: String)
  }

  /// The view, by its id.
  public let view: String
  /// What is wrong.
  public let problem: Problem
  /// What, and what to do about it.
  public let description: String
}

extension HeadlessScreen {
  /// The views in sight that the user can use, or that show a picture, and that have no name; and
  /// those that have the same name as another of their kind, other than in rows of a list.
  ///
  /// ```swift
  /// #expect(screen.accessibilityIssues == [])
  /// ```
  public var accessibilityIssues: [AccessibilityIssue] {
    let views = allViews.filter { view in
      !view.isEffectivelyHidden && (view.isFocusable || view.role == .image)
    }
    var seen: [String: HeadlessView] = [:]
    return views.compactMap { view in
      let name = view.accessibleName
      guard !name.isEmpty else {
        return AccessibilityIssue(
          view: view.id, problem: .unlabelled,
          description: "the \(view.kind) \(view.id) has no label; give it one that says what it is "
            + "for")
      }
      // Every row has the same buttons; they are told apart by the row.
      let row = view.lineage.first { $0.role == .row }?.id ?? ""
      guard let other = seen.updateValue(view, forKey: "\(view.role) \(row) \(name)") else {
        return nil
      }
      return AccessibilityIssue(
        view: view.id, problem: .duplicate(of: other.id),
        description:
          "\(other.id) and \(view.id) are both called \(name.debugDescription); say what "
          + "each of them is for")
    }
  }
}
