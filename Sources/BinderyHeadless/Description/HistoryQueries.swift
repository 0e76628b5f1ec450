package import Bindery

extension StageHistory {
  /// The entries of the history by view.
  struct ViewIndex {
    /// The last change of each attribute: `confirm.isEnabled`.
    var changes: [String: Int] = [:]
    /// The property that set it last.
    var sources: [String: Subject] = [:]
    /// Where the bindings were made that changed a view.
    var sites: Set<CallSite> = []
    /// The first entry that is not in it.
    var end = 0
  }

  /// The index of all entries. It is brought up to date only for a question, and before entries go:
  /// a change of a view is more frequent than either.
  var views: ViewIndex {
    for id in max(first, indexOfViews.end)..<range.upperBound {
      let entry = entries[id - first]
      switch entry.kind {
      case .logged(.changed(let view, let attribute, _, _, let site)):
        indexOfViews.changes["\(view).\(attribute)"] = id
        if let source = entry.source { indexOfViews.sources["\(view).\(attribute)"] = source }
        if let site { indexOfViews.sites.insert(site) }
      case .logged(.rows(let view, _)): indexOfViews.changes["\(view).rows"] = id
      default: break
      }
    }
    indexOfViews.end = range.upperBound
    return indexOfViews
  }

  package var bindingSites: Set<CallSite> { views.sites }

  /// The attributes of views that changed in the last action: `confirm.isEnabled`.
  package var viewsChangedInLastAction: Set<String> {
    Set(views.changes.filter { self[$0.value]?.action == action && action != nil }.keys)
  }

  package func lastChange(of attribute: String, in view: String) -> Int? {
    views.changes["\(view).\(attribute)"]
  }

  /// The property that set an attribute of a view last.
  package func source(of attribute: String, in view: String) -> AnyProperty? {
    views.sources["\(view).\(attribute)"]?.property
  }

  package var changedInLastAction: Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    for entry in entries where entry.action == action && action != nil {
      if case .changed(let subject, _, _) = entry.kind, let property = subject.property {
        found.insert(ObjectIdentifier(property))
      }
    }
    return found
  }
}
