import Bindery
import BinderyViews

/// A binding of a view: the attribute that it sets, and what the attribute follows.
struct ViewBinding {
  /// The name of the attribute; `nil` if it is not known.
  let attribute: String?
  /// `nil` if the attribute follows a signal.
  let property: AnyProperty?
  let sites: [CallSite]
  let isTwoWay: Bool

  /// `bound at SignUpScreen.swift:24 (one-way)`
  var note: String {
    let places = sites.map(\.description).joined(separator: ", ")
    let source = property == nil ? "a signal is " : ""
    return "\(source)bound at \(places) (\(isTwoWay ? "two-way" : "one-way"))"
  }
}

extension HeadlessView {
  /// The bindings of the view: of its attributes, then others that observe a property for it.
  var bindings: [ViewBinding] {
    let attributes = attributes.map(\.name)
    let bound = scope.boundAttributes.map { bound in
      let name = attributes.first { bound.attribute == .named($0) }
      return ViewBinding(
        attribute: name ?? (bound.isTwoWay ? attributes.first : nil), property: bound.property,
        sites: bound.sites, isTwoWay: bound.isTwoWay)
    }
    let owned = bound.compactMap(\.property)
    let others = scope.observed.filter { other in !owned.contains { $0 === other.property } }.map {
      let attribute =
        $0.property is Property<[ValidationIssue]>
        ? "issue" : self is any RowList ? attributes.first : nil
      return ViewBinding(
        attribute: attribute, property: $0.property, sites: [$0.site], isTwoWay: false)
    }
    return bound.sorted { $0.rank(in: attributes) < $1.rank(in: attributes) } + others
  }

  /// The binding of an attribute: the one that is known to set it, or that changed it last.
  func binding(of attribute: String, in history: StageHistory?) -> ViewBinding? {
    let bindings = bindings
    if let binding = bindings.first(where: { $0.attribute == attribute }) { return binding }
    guard let change = history?.lastChange(of: attribute, in: id),
      case .logged(.changed(_, _, _, _, let site?))? = history?[change]?.kind
    else { return nil }
    return ViewBinding(
      attribute: attribute, property: history?.source(of: attribute, in: id), sites: [site],
      isTwoWay: false)
  }

  /// The attribute that a binding sets; `nil` if it is not known.
  func attribute(of binding: ViewBinding, in history: StageHistory?) -> String? {
    guard binding.attribute == nil, let property = binding.property else {
      return binding.attribute
    }
    return attributes.map(\.name).first { history?.source(of: $0, in: id) === property }
  }
}

extension ViewBinding {
  /// The place in the order of attributes.
  fileprivate func rank(in attributes: [String]) -> Int {
    attribute.flatMap { attributes.firstIndex(of: $0) } ?? attributes.count
  }
}
