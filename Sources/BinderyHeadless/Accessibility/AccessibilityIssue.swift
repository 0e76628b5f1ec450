import Bindery
import BinderyViews

/// A problem of a screen for users of assistive technology.
///
/// ```swift
/// for issue in screen.accessibilityIssues { print(issue) }
/// ```
public struct AccessibilityIssue: Sendable, Hashable, CustomStringConvertible {
  /// The view, by its id.
  public let view: String
  /// The problem, and how to fix it.
  public let description: String
}

extension HeadlessScreen {
  /// The accessibility issues of the screen: visible views without a name that the user can use, or
  /// that show a picture, rows or progress; views with the same name as another of their kind,
  /// unless it is in another row or in a group with its own name; and options that cannot be
  /// distinguished.
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
      view: view.id,
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
        view: view.id,
        description: "the \(view.kind) \(view.id) has no label; give it one that says what it is "
          + "for")
    }
    // Every row has the same buttons; the row distinguishes them, and a group distinguishes other
    // views.
    let place = view.lineage.dropFirst().filter { inner in
      [.row, .treeitem, .toolbar].contains(inner.role)
        || inner.role == .group && !inner.label.isEmpty
    }
    let key = ["\(view.role)", name] + place.map(\.id)
    guard let other = seen.updateValue(view, forKey: key.joined(separator: "\n")) else {
      return nil
    }
    return AccessibilityIssue(
      view: view.id,
      description: "\(other.id) and \(view.id) are both called \(name.quoted); say what "
        + "each of them is for")
  }
}

/// The roles that need a name although the user does not act on them.
private let rolesWithName: Set<ViewRole> = [
  .image, .list, .table, .tree, .grid, .progressbar, .progress, .region, .toolbar,
]
