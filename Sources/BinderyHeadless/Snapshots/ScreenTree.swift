import Bindery
import BinderyViews

extension HeadlessScreen {
  /// The screen as lines that a test compares: one for each view, in document order, those in it
  /// indented.
  ///
  /// ```text
  /// screen SignUp "Create account"
  /// - textbox "Email" #address [required]: bob@example.com
  /// - textbox "Password" [secure focused invalid="At least 8 characters"]: •••
  /// - slider "Age" [0…120 step 1]: 21
  /// - list "Interests" [1 of 3 selected]:
  ///   - row "Swift" [selected]
  ///   - … 2 more
  /// - button "Sign up" #confirm [default disabled]
  /// ```
  ///
  /// A line is the role, the name, the id if it is not the name in small letters, the states and
  /// the value. The id is the name of the property that holds the view; the id of a view in a group
  /// or a row begins with that of the group or row. Secret values are masked.
  ///
  /// - Parameter showingHidden: Whether hidden and empty views are included, marked `hidden`.
  public func tree(showingHidden: Bool = false) -> [String] {
    let nodes =
      showingHidden
      ? children.map { $0.makeNode(hidden: true) } + [alertNode].compactMap(\.self)
      : accessibilityTree
    return [headline] + nodes.flatMap(\.treeLines)
  }

  private var headline: String {
    "screen \(screenName)" + (title.isEmpty ? "" : " \(title.quoted)")
  }
}

extension HeadlessView {
  /// The view and all views in it as lines of a tree; for a hidden view, with the hidden views in
  /// it.
  package var treeLines: [String] { (accessibilityNode ?? makeNode(hidden: true)).treeLines }
}

extension AccessibilityNode {
  /// The view in one line of a tree, without the dash.
  package var treeLine: String {
    var text = role.rawValue
    if !label.isEmpty { text += " \(label.quoted)" }
    if let shownID { text += " #\(shownID)" }
    if !states.isEmpty { text += " [\(states.joined(separator: " "))]" }
    return value.map { "\(text): \($0.treeValue)" } ?? text
  }

  /// The lines of the node and all nodes in it.
  fileprivate var treeLines: [String] {
    // A row is named after its first text, which is not repeated.
    let inner = children.filter {
      !((role == .row || role == .treeitem) && $0.role == .text && $0.label == label)
    }
    var lines: [String] = []
    if rowsOutOfSight.before > 0 { lines.append("- … \(rowsOutOfSight.before) more") }
    lines += inner.flatMap(\.treeLines)
    if rowsOutOfSight.after > 0 { lines.append("- … \(rowsOutOfSight.after) more") }
    let colon = lines.isEmpty || value != nil ? "" : ":"
    return ["- \(treeLine)\(colon)"] + lines.map { "  \($0)" }
  }

  /// The last part of the id, unless it follows from the label or the place in the list.
  private var shownID: String? {
    guard !id.isEmpty, role != .row else { return nil }
    let own = id.split(separator: ".").last.map(String.init) ?? id
    return own == label.lowercased() ? nil : own
  }
}

extension String {
  /// The value, in quotes if it could be misread.
  var treeValue: String {
    let isPlain =
      !isEmpty && !hasPrefix("\"") && !hasPrefix("/") && first != " " && last != " "
      && !contains("\n") && showingInvisible == self
    return isPlain ? self : quoted
  }
}
