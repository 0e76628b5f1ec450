import Bindery

/// Which attributes were found to be ignored, by type and name: each is reported once.
@MainActor private var ignoredAttributes: Set<String> = []

extension BindingTarget {
  /// The view does not have this attribute, and something sets it. A binding is reported: it would
  /// set nothing, in silence. Code that sets it by itself may treat all kinds of views alike.
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
