/// What there is to know of a kind of view: its role, and its attributes, the main one first.
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
@MainActor
public struct ViewKind {
  /// The role for accessibility.
  public let role: ViewRole
  private var rows: [Row] = []
  /// The kinds found so far: a type keeps its kind.
  private static var known: [ObjectIdentifier: ViewKind] = [:]

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
  ///   - type: The type of the view: `Self.self`.
  ///   - keys: The attributes, the main one first: the default in scripts.
  public init<View: ElementView, each Value>(
    _ role: ViewRole, of type: View.Type, _ keys: repeat ViewKey<View, each Value>
  ) {
    self.role = role
    for key in repeat each keys { add(key) }
    (type as? any FadingView.Type)?.addFading(to: &self)
  }

  /// Adds an attribute.
  mutating func add<View: ElementView, Value>(_ key: ViewKey<View, Value>) {
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

  /// The kind of a view: of the finest protocol that its class adopts; a group without one.
  public static func of(_ view: some ElementView) -> ViewKind {
    let type = type(of: view)
    if let kind = known[ObjectIdentifier(type)] { return kind }
    let kind = (type as? any DescribedView.Type)?.kind ?? plain(type)
    known[ObjectIdentifier(type)] = kind
    return kind
  }

  private static func plain<View: ElementView>(_ type: View.Type) -> ViewKind {
    ViewKind(.group, of: type)
  }

  /// The attributes that a view has now, of those that its kind has.
  package func attributes(of view: any ElementView) -> [ViewAttribute] {
    rows.compactMap { row in
      row.read(view).map {
        ViewAttribute(row.name, $0, isOptional: row.isOptional, isLogged: row.isLogged)
      }
    }
  }

  /// What is said of a view in the accessibility tree: `on`, `busy`.
  package func states(of view: any ElementView) -> [String] {
    rows.compactMap { $0.speak?(view) }
  }
}

extension FadingView {
  /// Fading is no kind of its own: a cell fades, and is a cell.
  fileprivate static func addFading(to kind: inout ViewKind) {
    kind.add(ViewKey<Self, Double>.alpha)
  }
}
