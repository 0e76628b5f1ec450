package import Bindery
public import BinderyViews

/// How a user, a test or a script names a view.
package enum ViewQuery: Sendable, Hashable {
  /// By the names of properties: `address.street`.
  case path([String])
  /// By its role and its accessible name: `button "Sign up"`.
  case role(ViewRole, String, word: String)
  /// By its accessible name.
  case name(String)
}

extension Stage {
  /// Finds a view of the presented screen by the path of its names: `address.street`.
  ///
  /// Throws a `Refusal` if there is none, with a list of the views.
  public func view(
    _ path: String, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) -> HeadlessView {
    try find(.path(path.split(separator: ".").map(String.init)), fileID, line)
  }

  /// Finds a view of the presented screen by its role and its accessible name.
  ///
  /// ```swift
  /// try stage.tap(stage.view(.button, "Sign up"))
  /// ```
  ///
  /// Throws a `Refusal` if there is none, or more than one.
  public func view(
    _ role: ViewRole, _ name: String, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) -> HeadlessView {
    try find(.role(role, name, word: role.noun), fileID, line)
  }

  /// Finds a view of the presented screen by its accessible name. The view named by a caption is
  /// preferred to the caption.
  ///
  /// Throws a `Refusal` if there is none, or more than one.
  public func view(
    named name: String, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) -> HeadlessView {
    try find(.name(name), fileID, line)
  }

  private func find(
    _ query: ViewQuery, _ fileID: StaticString, _ line: UInt
  ) throws(Refusal) -> HeadlessView {
    let site = CallSite(fileID: fileID, line: line)
    guard let screen else {
      throw Refusal(
        .unknown, action: "find", target: query.text, reason: "no screen is shown", site: site)
    }
    return try screen.find(query, at: site)
  }
}

extension SeenScreen {
  /// The single view that matches a query.
  package func find(_ query: ViewQuery, at site: CallSite) throws(Refusal) -> View {
    switch query {
    case .path(let names): return try find(path: names, query, site)
    case .role(let role, let name, _):
      return try only(allViews.filter { $0.role == role && $0.accessibleName == name }, query, site)
    case .name(let name):
      let named = allViews.filter { $0.accessibleName == name }
      let controls = named.filter { $0.role != .text && $0.role != .heading }
      return try only(controls.isEmpty ? named : controls, query, site)
    }
  }

  private func find(
    path names: [String], _ query: ViewQuery, _ site: CallSite
  ) throws(Refusal) -> View {
    var missing: String?
    if let view = try search(path: names, site, &missing) { return view }
    throw unknown(missing ?? query.text, query, site)
  }

  /// The view of a path; `nil` if there is none, without suggestions. Throws if its list does not
  /// show the row.
  package func view(at names: [String], _ site: CallSite) throws(Refusal) -> View? {
    var missing: String?
    return try search(path: names, site, &missing)
  }

  /// The view of a path; `nil` if there is none.
  ///
  /// - Parameter missing: The id that does not exist; `nil` stands for the whole path.
  private func search(
    path names: [String], _ site: CallSite, _ missing: inout String?
  ) throws(Refusal) -> View? {
    var id = names.joined(separator: ".")
    if let view = view(withID: id) { return view }
    guard names.contains(where: { $0.contains("[") }) else {
      missing = id
      return nil
    }
    id = ""
    for name in names {
      let whole = id.isEmpty ? name : "\(id).\(name)"
      // A field of an alert or a visible row is found by its id; other rows are found by their
      // list.
      guard let bracket = name.firstIndex(of: "["), view(withID: whole) == nil
      else {
        id = whole
        continue
      }
      let list = (id.isEmpty ? "" : id + ".") + name[..<bracket]
      guard let view = view(withID: list), let rows = rows(of: view) else { return nil }
      let row = try rows.row(name[bracket...], site)
      id = row.id
    }
    missing = id
    return view(withID: id)
  }

  private func only(
    _ found: [View], _ query: ViewQuery, _ site: CallSite
  ) throws(Refusal) -> View {
    if found.count > 1 {
      let list = found.enumerated().map { "\($0 + 1)) \($1.id)" }.joined(separator: "   ")
      throw Refusal(
        .ambiguous, action: "find", target: query.text,
        reason: "\(query.text) matches \(found.count) views; name one of them:\n  \(list)",
        site: site)
    }
    guard let view = found.first else { throw unknown(query.text, query, site) }
    return view
  }

  private func unknown(_ name: String, _ query: ViewQuery, _ site: CallSite) -> Refusal {
    let shown = name.hasSuffix("\"") ? name : name.quoted
    return Refusal(
      .unknown, action: "find", target: query.text,
      reason: "no view \(shown) on screen \(screenName)\(suggestion(for: name, query))\n"
        + overview.map { "  \($0)" }.joined(separator: "\n"), site: site)
  }

  /// `; did you mean button "Save" (save)?`: by the id, or by the name that a person would use.
  private func suggestion(for name: String, _ query: ViewQuery) -> String {
    let views: [View]
    let wanted: String
    let allViews =
      allViews.filter { !$0.isEffectivelyHidden } + allViews.filter(\.isEffectivelyHidden)
    switch query {
    case .path: return Suggestion.hint(for: name, among: self.allViews.map(\.id))
    case .role(let role, let name, _):
      // Of this role first; the name may also be that of a view of another one.
      views = allViews.filter { $0.role == role } + allViews.filter { $0.role != role }
      wanted = name
    case .name(let name): (views, wanted) = (allViews, name)
    }
    let names = views.map(\.accessibleName).filter { !$0.isEmpty }
    guard let best = Suggestion.suggestions(for: wanted, among: names).first,
      let view = views.first(where: { $0.accessibleName == best })
    else { return "" }
    return "; did you mean \(view.kind) \(best.quoted) (\(view.id))?"
  }

  /// The inventory without what is in the rows of lists.
  private var overview: [String] {
    let lines = inventoryLines(of: allViews.filter { !$0.id.contains("[") })
    return lines.isEmpty ? ["the screen has no views"] : lines
  }

  /// The views of the screen: `buttons: confirm "Sign up" · fields: name "Name" · hidden: spinner`.
  package var inventory: String {
    let lines = inventoryLines
    return lines.isEmpty ? "the screen has no views" : lines.joined(separator: " · ")
  }

  /// The views with a line for each kind: buttons, fields, the others in the order of the screen,
  /// and hidden views.
  package var inventoryLines: [String] { inventoryLines(of: allViews) }

  private func inventoryLines(of views: [View]) -> [String] {
    var groups: [(noun: String, names: [String])] = []
    for view in views {
      let noun = view.isEffectivelyHidden ? "hidden" : view.kind.plural
      let label = view.accessibleName
      let name = label.isEmpty ? view.id : "\(view.id) \(label.quoted)"
      if let index = groups.firstIndex(where: { $0.noun == noun }) {
        groups[index].names.append(name)
      } else {
        groups.append((noun, [name]))
      }
    }
    // The most frequent targets come first, hidden views last.
    let places = ["buttons": 0, "fields": 1, "hidden": 3]
    let ordered = groups.enumerated().sorted {
      (places[$0.element.noun, default: 2], $0.offset)
        < (places[$1.element.noun, default: 2], $1.offset)
    }
    return ordered.map { "\($0.element.noun): \($0.element.names.joined(separator: ", "))" }
  }
}

extension ViewQuery {
  /// The query in the notation of scripts.
  var text: String {
    switch self {
    case .path(let names): names.joined(separator: ".")
    case .role(_, let name, let word): "\(word) \(name.quoted)"
    case .name(let name): name.quoted
    }
  }
}

extension HeadlessView: SeenView {
  package var headless: HeadlessView? { self }
  package var identity: AnyHashable { ObjectIdentifier(self) }
  package func lacks(_ attribute: String) -> Bool { false }
  package var bannerAction: String? { (self as? any BannerView)?.content?.action }
  package var choices: [String] { (self as? any OptionList)?.optionTitles ?? [] }
}

extension HeadlessScreen: SeenScreen {
  package var headless: HeadlessScreen? { self }

  package func shownLines(isASCII: Bool) -> [String] { drawing(isASCII: isASCII) }

  package func view(withID id: String) -> HeadlessView? { firstView { $0.id == id } }

  package func rows(of list: HeadlessView) -> SeenRows<HeadlessView>? {
    (list as? any RowList)?.seenRows
  }
}
