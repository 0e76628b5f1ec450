import Bindery

/// The ignored attributes found so far, by type and name: each is reported once.
@MainActor private var ignoredAttributes: Set<String> = []

extension BindingTarget {
  /// Called when an attribute is set that the view does not have. A binding is reported, because it
  /// would have no effect. Other code is not, because it may treat all kinds of views alike.
  func ignore(_ attribute: String) {
    guard let site = RunningBinding.site else { return }
    let type = "\(Swift.type(of: self))"
    guard ignoredAttributes.insert("\(type).\(attribute)").inserted else { return }
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        \(type) does not have the attribute '\(attribute)': the binding sets nothing.
        To fix: implement `\(attribute)` in \(type), or remove the binding.
        """, at: site))
  }
}
