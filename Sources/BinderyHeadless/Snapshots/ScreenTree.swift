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
  /// the value. The id is the name of the property that holds the view; what stands in a group or in
  /// a row has an id within it. Secret values are masked.
  ///
  /// - Parameter showingHidden: Whether views that are hidden, or have nothing to show, are in the
  ///   list, marked `hidden`.
  public func tree(showingHidden: Bool = false) -> [String] {
    let nodes =
      showingHidden
      ? children.map { $0.makeNode(hidden: true) } + [alertNode].compactMap(\.self)
      : accessibilityTree
    return [headline] + nodes.flatMap(\.treeLines)
  }

  private var headline: String {
    "screen \(screenName)" + (title.isEmpty ? "" : " \(title.debugDescription)")
  }
}

extension HeadlessView {
  /// The view and all in it as lines of a tree; if it is hidden, with all that is hidden in it.
  package var treeLines: [String] { (accessibilityNode ?? makeNode(hidden: true)).treeLines }
}

extension AccessibilityNode {
  /// The view in one line of a tree, without the dash.
  package var treeLine: String {
    var text = role.rawValue
    if !label.isEmpty { text += " \(label.debugDescription)" }
    if let shownID { text += " #\(shownID)" }
    if !states.isEmpty { text += " [\(states.joined(separator: " "))]" }
    return value.map { "\(text): \($0.treeValue)" } ?? text
  }

  /// The view and all in it.
  fileprivate var treeLines: [String] {
    // A row is called by its first text, which need not be said twice.
    let inner = children.filter { !(role == .row && $0.role == .text && $0.label == label) }
    var lines: [String] = []
    if rowsOutOfSight.before > 0 { lines.append("- … \(rowsOutOfSight.before) more") }
    lines += inner.flatMap(\.treeLines)
    if rowsOutOfSight.after > 0 { lines.append("- … \(rowsOutOfSight.after) more") }
    let colon = lines.isEmpty || value != nil ? "" : ":"
    return ["- \(treeLine)\(colon)"] + lines.map { "  \($0)" }
  }

  /// The last part of the id, unless the label says it already, or the place in the list does.
  private var shownID: String? {
    guard !id.isEmpty, role != .row else { return nil }
    let own = id.split(separator: ".").last.map(String.init) ?? id
    return own == label.lowercased() ? nil : own
  }
}

extension String {
  /// The value as it is, in quotes if that could be misread.
  var treeValue: String {
    let isPlain =
      !isEmpty && !hasPrefix("\"") && !hasPrefix("/") && first != " " && last != " "
      && unicodeScalars.allSatisfy { $0.value >= 32 && $0.properties.generalCategory != .control }
    return isPlain ? self : debugDescription
  }
}
