// The way of a server's issues to the fields.

extension FormModel {
  /// Shows a server's issues: at the fields with the given names and paths, and the others, including
  /// those with unknown names, in `generalIssues`. Requests the focus for the first of these fields.
  ///
  /// ```swift
  /// let title = FormField("Order", name: "title"), form = FormModel(title)
  /// form.refuse(FormRefusal(["title": "Taken.", "lines[id: 7].price": "Too high."]))
  /// print(form.issuesByPath.value)
  /// // [lines[id: 7].price: Too high., title: Taken.]
  /// ```
  ///
  /// - An index in a path counts the present rows; in a refusal that the body of a submitting command
  ///   throws, the rows when the body began. A path with the id of a row is right whenever.
  /// - An issue of a row that has gone is a general one, which says so: nothing is lost.
  public func refuse(_ refusal: FormRefusal) {
    refuse(refusal, of: shape?.untracked)
  }

  /// Shows the issues of a form that was submitted with these fields and rows.
  func refuse(_ refusal: FormRefusal, of submitted: FormShape?) {
    guard let shape, let submitted else { return refuseOwnFields(refusal) }
    let present = shape.untracked
    var general = refusal.general.map { FormIssue("", $0) }
    var rowIssues: [(form: FormModel, issues: [ValidationIssue])] = []
    var isTold = Set<ObjectIdentifier>()
    transaction {
      for (path, issues) in refusal.fields.sorted(by: { $0.key < $1.key }) {
        switch destination(of: path, in: submitted, now: present) {
        case .field(let field):
          field.refuse(
            isTold.insert(ObjectIdentifier(field)).inserted ? issues : field.refused + issues)
        case .form(let form): rowIssues.append((form, issues))
        case .unknown(let path): general += issues.map { FormIssue(path, $0) }
        case .gone: general += issues.map { FormIssue(path, $0.ofRemovedRow) }
        }
      }
      setRefusal(general)
      for (form, all) in Dictionary(grouping: rowIssues, by: { ObjectIdentifier($0.form) }).values
        .compactMap({ group in group.first.map { ($0.form, group.flatMap(\.issues)) } })
      {
        form.setRefusal(all.map { FormIssue("", $0) })
      }
    }
    let isShown = !isTold.isEmpty || !rowIssues.isEmpty
    let rest = general.map(\.issue)
    keep(
      refusal, untold: !isShown ? refusal : rest.isEmpty ? nil : FormRefusal([:], general: rest))
    present.fields.first { isTold.contains(ObjectIdentifier($0)) }?.requestFocus()
  }

  private enum Destination {
    case field(AnyFormField)
    case form(FormModel)
    /// A part of the form, or of a row, that has no place for it.
    case unknown(path: String)
    case gone
  }

  /// Where an issue belongs now, of what was submitted.
  private func destination(
    of path: String, in submitted: FormShape, now present: FormShape
  ) -> Destination {
    if let field = fieldsByName[path] ?? submitted[path]?.field {
      return present.contains(ObjectIdentifier(field)) ? .field(field) : .gone
    }
    guard let place = submitted.place(in: path) else { return .unknown(path: path) }
    guard let now = present.place(of: place) else { return .gone }
    guard place.paths.contains(path) else { return .unknown(path: path) }
    // Of the row as a whole.
    let form = present.forms.first { $0.place === now }?.form
    return form.map { .form($0) } ?? .unknown(path: now.path)
  }

  private func refuseOwnFields(_ refusal: FormRefusal) {
    transaction {
      for (name, issues) in refusal.fields { fieldsByName[name]?.refuse(issues) }
      setRefusal(homelessIssues(of: refusal))
    }
    ownFields.first { field in
      field.name.map { refusal.fields[$0] != nil } ?? false
    }?.requestFocus()
  }

  private func setRefusal(_ issues: [FormIssue]) {
    sources.refusal.value =
      issues.isEmpty
      ? nil : GeneralRefusal(lastEdit: untracked { sources.present.lastEdit }, issues: issues)
  }

  /// The issues that no field shows, in a form without lists.
  private func homelessIssues(of refusal: FormRefusal) -> [FormIssue] {
    let homeless = refusal.fields.filter { fieldsByName[$0.key] == nil }.sorted { $0.key < $1.key }
    return refusal.general.map { FormIssue("", $0) }
      + homeless.flatMap { name, issues in issues.map { FormIssue(name, $0) } }
  }

  /// The part of a refusal that no field shows, if any.
  func untold(of refusal: FormRefusal) -> FormRefusal? {
    if shape != nil {
      guard let known = untoldRefusals.last(where: { $0.refusal == refusal }) else {
        return refusal
      }
      return known.rest
    }
    guard refusal.fields.keys.contains(where: { fieldsByName[$0] != nil }) else { return refusal }
    let general = homelessIssues(of: refusal).map(\.issue)
    return general.isEmpty ? nil : FormRefusal([:], general: general)
  }

  /// Keeps the part of a refusal that no field shows, until `errors` has been asked to send it: at the
  /// end of the execution, when rows may have gone since.
  private func keep(_ refusal: FormRefusal, untold rest: FormRefusal?) {
    untoldRefusals.removeAll { $0.refusal == refusal }
    untoldRefusals = untoldRefusals.suffix(15) + [(refusal, rest)]
  }
}

extension ValidationIssue {
  /// This issue, said of a row that is not there any more.
  fileprivate var ofRemovedRow: ValidationIssue {
    ValidationIssue(code, "About a row that was removed: \(message)")
  }
}
