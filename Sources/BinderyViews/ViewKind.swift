/// The description of a kind of view: its role, and its attributes, the main one first.
///
/// It is said once, beside the protocol of the view; headless views, the widgets of each rendition,
/// scripts and the accessibility tree read it.
///
/// ```swift
/// @MainActor protocol MeterView: DescribedView {
///   var level: Double { get set }
/// }
///
/// extension ViewKey where View: MeterView {
///   static var level: ViewKey<View, Double> { .init({ $0.level }, { $0.level = $1 }) }
/// }
///
/// extension MeterView {
///   static var kind: ViewKind { ViewKind(.progressbar, of: Self.self, .level) }
/// }
/// ```
///
/// The attributes of every view follow those of the kind: whether it is hidden, whether the user can
/// use it, its badge, and the state of an input.
@MainActor
public final class ViewKind {
  /// The role for accessibility.
  public let role: ViewRole
  /// The word for such a view in messages; `nil` for that of the role.
  public let noun: String?
  /// Whether it is an input, which can be read-only, required or invalid: a value that the user edits.
  package let isInput: Bool
  /// The attributes of the kind, then those of every view. They are all there before a view is read, so
  /// accesses are not checked for overlaps.
  @exclusivity(unchecked) private var rows: [Row] = []
  private var ownCount = 0
  /// The kinds found so far: a type keeps its kind. A kind is made before it is put here, so accesses are not
  /// checked for overlaps.
  @exclusivity(unchecked) private static var known: [ObjectIdentifier: ViewKind] = [:]

  /// An attribute without the types of its view and its value.
  private struct Row {
    let name: String
    let isOptional: Bool
    let isLogged: Bool
    let read: @MainActor (any ElementView) -> ViewAttribute.Value?
    var speak: (@MainActor (any ElementView) -> String?)?
  }

  /// Makes a kind.
  ///
  /// - Parameters:
  ///   - role: The role for accessibility.
  ///   - noun: The word for such a view in messages; by default the one for the role.
  ///   - type: The type of the view: `Self.self`.
  ///   - keys: The attributes, the main one first: the default in scripts.
  public init<View: ElementView, each Value>(
    _ role: ViewRole, _ noun: String? = nil, of type: View.Type,
    _ keys: repeat ViewKey<View, each Value>
  ) {
    (self.role, self.noun) = (role, noun)
    isInput = type is any ValueView.Type
    for key in repeat each keys { add(key) }
  }

  /// Adds an attribute, unless there is one of its name.
  package func add<View: ElementView, Value>(_ key: ViewKey<View, Value>) {
    guard !rows.contains(where: { $0.name == key.name }) else { return }
    var row = Row(name: key.name, isOptional: key.isOptional, isLogged: key.isLogged) { view in
      // A row is only reached through the kind of the view's own type.
      let view = unsafeDowncast(view, to: View.self)
      return key.show(view, key.get(view))
    }
    if let speak = key.speak {
      row.speak = { view in
        let view = unsafeDowncast(view, to: View.self)
        return speak(view, key.get(view))
      }
    }
    rows.append(row)
  }

  /// Adds what a class has besides its kind, and what every view has.
  private func complete<View: ElementView>(for type: View.Type) {
    (type as? any RefreshableView.Type)?.addRefreshing(to: self)
    (type as? any CompletedView.Type)?.complete(self)
    (type as? any TextBoxView.Type)?.addText(to: self)
    (type as? any FadingView.Type)?.addFading(to: self)
    ownCount = rows.count
    if isInput {
      add(ViewKey<View, Bool>.isReadOnly)
      add(ViewKey<View, Bool>.isRequired)
      (type as? any ValidatedView.Type)?.addIssue(to: self)
    }
    add(ViewKey<View, String?>.badge)
    add(ViewKey<View, Bool>.isHidden)
    add(ViewKey<View, Bool>.isEnabled)
  }

  /// The kind of a view: of the finest protocol that its class adopts; a group without one.
  public static func of(_ view: some ElementView) -> ViewKind { of(type(of: view)) }

  /// The kind of the views of a class.
  package static func of<View: ElementView>(_ type: View.Type) -> ViewKind {
    if let kind = known[ObjectIdentifier(type)] { return kind }
    let kind = (type as? any DescribedView.Type)?.kind ?? ViewKind(.group, of: type)
    kind.complete(for: type)
    known[ObjectIdentifier(type)] = kind
    return kind
  }

  /// The attributes that a view has now, of those that its kind has.
  package func attributes(of view: any ElementView) -> [ViewAttribute] {
    attributes(of: view, in: 0..<ownCount)
  }

  /// The attributes that a view has now, in the order of deltas, and whether it has the focus.
  package func allAttributes(of view: any ElementView, isFocused: Bool) -> [ViewAttribute] {
    attributes(of: view, in: rows.indices)
      + [ViewAttribute("isFocused", .flag(isFocused)).unlogged]
  }

  /// The word for such a view in messages, as one with a role.
  package func noun(as role: ViewRole) -> String { noun ?? role.noun }

  // Loops, because the actor is checked at each call of a closure.

  private func attributes(of view: any ElementView, in range: Range<Int>) -> [ViewAttribute] {
    var found: [ViewAttribute] = []
    found.reserveCapacity(range.count)
    for row in rows[range] {
      guard let value = row.read(view) else { continue }
      found.append(
        ViewAttribute(row.name, value, isOptional: row.isOptional, isLogged: row.isLogged))
    }
    return found
  }

  /// The states of a view in the accessibility tree: `on`, `busy`.
  package func states(of view: any ElementView) -> [String] {
    rows.compactMap { $0.speak?(view) }
  }

  /// The values of all attributes; `nil` for one that the view does not have now, or whose changes are
  /// not logged.
  package func loggedValues(of view: any ElementView) -> [ViewAttribute.Value?] {
    var values: [ViewAttribute.Value?] = []
    values.reserveCapacity(rows.count)
    for index in rows.indices { values.append(loggedValue(at: index, of: view)) }
    return values
  }

  /// The value of one of these attributes.
  package func loggedValue(at index: Int, of view: any ElementView) -> ViewAttribute.Value? {
    rows[index].isLogged ? rows[index].read(view) : nil
  }

  /// Whether it has bounds, such as a least value.
  package private(set) lazy var hasBounds = ["minimum", "maximum", "earliest", "latest"]
    .contains { index(of: $0) != nil }

  /// The value of an attribute; `nil` if there is none of this name, or the view does not have it now.
  package func value(of name: String, in view: any ElementView) -> ViewAttribute.Value? {
    index(of: name).flatMap { rows[$0].read(view) }
  }

  /// The name of the main attribute: the default in scripts, and what a value is bound by.
  var mainName: String? { ownCount > 0 ? rows.first?.name : nil }

  /// The places of all attributes, in the order of deltas.
  package var indices: Range<Int> { rows.indices }

  /// The name of one of these attributes.
  package func name(at index: Int) -> String { rows[index].name }

  /// The place of an attribute; `nil` if there is none of this name.
  package func index(of name: String) -> Int? {
    for index in rows.indices where rows[index].name == name { return index }
    return nil
  }
}

/// A class of views that has attributes besides those of its kind.
package protocol CompletedView: ElementView {
  /// Adds them.
  static func complete(_ kind: ViewKind)
}

extension FadingView {
  /// Fading is no kind of its own: a cell fades, and is a cell.
  fileprivate static func addFading(to kind: ViewKind) {
    kind.add(ViewKey<Self, Double>.alpha)
  }
}

extension RefreshableView {
  fileprivate static func addRefreshing(to kind: ViewKind) {
    kind.add(ViewKey<Self, Bool>.isRefreshing)
  }
}

extension ValidatedView {
  fileprivate static func addIssue(to kind: ViewKind) {
    kind.add(ViewKey<Self, String?>.issue)
  }
}
