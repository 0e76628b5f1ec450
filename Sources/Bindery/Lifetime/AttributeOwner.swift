/// The binding that sets an attribute of a target, or the several bindings that are merged into it.
///
/// Two unrelated bindings of one attribute would overwrite each other's values in the order of the
/// changes. That is never intended.
@MainActor
class AttributeOwner {
  let attribute: AttributeID
  /// Where the binding was made; the first, of several.
  let site: CallSite
  var connection: Connection
  /// The owner of another attribute of the same object.
  @exclusivity(unchecked) final var next: AttributeOwner?

  init(_ attribute: AttributeID, _ connection: Connection) {
    self.attribute = attribute
    self.connection = connection
    site = connection.site
  }

  /// Where the bindings were made.
  var sites: [CallSite] { [site] }

  /// The names of the conditions that are not met, for an attribute that is true if all are.
  var unmet: [String] { [] }

  /// The property that it follows; `nil` if that is a signal.
  var property: AnyProperty? { connection.isActive ? connection.node.sources.first : nil }
  /// Whether what is entered is written to the property.
  var isTwoWay: Bool { false }

  /// The sources of the bindings that set it: `greeting, bound at OrderScreen.swift:64`; only the
  /// place of one without a name.
  var sources: [String] { sites.map(\.description) }
}
