/// The binding that sets an attribute of a target, or the several bindings that are merged into it.
///
/// Two unrelated bindings of one attribute would overwrite each other's values in the order of the
/// changes. That is never intended.
@MainActor
protocol AttributeOwner: AnyObject {
  var attribute: AttributeID { get }
  /// The owner of an attribute of the same object that was bound before.
  var next: (any AttributeOwner)? { get set }
  /// The observer that sets the attribute.
  var observer: Observer { get }
  /// Where the bindings were made; one, unless they are merged.
  var sites: [CallSite] { get }
  /// The names of the conditions that are not met, for an attribute that is true if all are.
  var unmet: [String] { get }
  /// The property that it follows; `nil` if that is a signal.
  var property: AnyProperty? { get }
  /// Whether another owner sets the attribute for this one.
  var isPart: Bool { get }
  /// Whether what is entered is written to the property.
  var isTwoWay: Bool { get }
  /// The sources of the bindings that set it: `greeting, bound at OrderScreen.swift:64`; only the
  /// place of one without a name.
  var sources: [String] { get }
}

extension AttributeOwner {
  var unmet: [String] { [] }
  var property: AnyProperty? { observed }
  var isPart: Bool { false }
  var isTwoWay: Bool { false }
  var sources: [String] { sites.map(\.description) }

  var observed: AnyProperty? { observer.isActive ? observer.node.firstSource : nil }
}

/// An attribute that an observer of a signal sets.
@MainActor
final class SignalOwner: AttributeOwner {
  let attribute: AttributeID
  @exclusivity(unchecked) var next: (any AttributeOwner)?
  let observer: Observer

  init(_ attribute: AttributeID, _ observer: Observer) {
    self.attribute = attribute
    self.observer = observer
  }

  var sites: [CallSite] { [observer.node.site] }
}
