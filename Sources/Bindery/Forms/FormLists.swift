// The lists of a form, as their rows come and go.

extension FormModel {
  /// The path of a field in a row; `nil` for other fields.
  package func path(ofRowField field: AnyFormField) -> String? {
    shape?.untracked.entries.first { $0.field === field && $0.place != nil }?.path
  }

  /// Brings the rules of the lists to the fields of the rows that are there now.
  func follow(_ shape: FormShape) {
    // The form of a row is made when the form that it is in asks for it, in a body that must not write.
    guard Graph.evaluating == nil else {
      return Turn.whenDone { [weak self] in
        if let self, let shape = self.shape { follow(shape.untracked) }
      }
    }
    for (index, list) in lists.enumerated() {
      if ruleLinks.count == index { ruleLinks.append([:]) }
      guard let found = list.fieldIssues else { continue }
      var left = ruleLinks[index]
      for field in shape.fields(inList: index) {
        let id = ObjectIdentifier(field)
        if left.removeValue(forKey: id) == nil, ruleLinks[index][id] == nil {
          ruleLinks[index][id] = field.include(RowRuleLink(field: id, found: found))
        }
      }
      for (id, connection) in left {
        ruleLinks[index][id] = nil
        connection.cancel()
      }
    }
    for (_, list) in shape.lists { list.forgetRows() }
    report(shape)
  }

  func reportSharedNames() {
    var seen: Set<String> = []
    for field in ownFields {
      guard let name = field.name, !seen.insert(name).inserted else { continue }
      Runtime.current.report(
        Diagnostic(
          .misuse,
          """
          Two fields of a form have the name '\(name)', the second is made at \(field.site).
          What a server refuses is shown at the first of them.
          To fix: give it a name of its own.
          """, at: site))
    }
  }

  /// Reports fields of a row that have one name, once.
  private func report(_ shape: FormShape) {
    guard !hasReportedRows, let shared = shape.sharedName else { return }
    hasReportedRows = true
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        Two fields of the row \(shared.row.path) of a form have the name '\(shared.first.name ?? "")', the \
        second is made at \(shared.second.site).
        What a server refuses is shown at the first of them.
        To fix: give it a name of its own.
        """, at: site))
  }
}
