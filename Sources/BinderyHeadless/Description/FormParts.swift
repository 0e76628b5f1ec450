import Bindery

/// The form fields and forms that were made on a stage: it does not keep them. What they have made for
/// themselves has no place in an explanation, wherever they are kept.
@MainActor
package struct FormParts {
  private struct WeakPart {
    weak var part: AnyObject?
  }

  private var parts: [WeakPart] = []
  private var limit = 256
  /// Where they were made, also those that are gone.
  private(set) var sites: Set<CallSite> = []

  mutating func add(_ part: AnyObject, madeAt site: CallSite) {
    sites.insert(site)
    parts.append(WeakPart(part: part))
    guard parts.count > limit else { return }
    parts.removeAll { $0.part == nil }
    limit = Swift.max(256, 2 * parts.count)
  }

  var forms: [FormModel] { parts.compactMap { $0.part as? FormModel } }
  var fields: [AnyFormField] { parts.compactMap { $0.part as? AnyFormField } }
}
