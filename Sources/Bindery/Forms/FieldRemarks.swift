/// What is wrong with a field though no rule says so: what a server has refused, and what was entered
/// and could not become a draft. It is shown with every policy.
@MainActor
@usableFromInline
final class FieldRemarks {
  /// The present ones. Does not depend on the draft unless something was refused.
  @usableFromInline let issues: Property<[ValidationIssue]>
  /// The label of the draft. Tracked.
  let draftLabel: @MainActor () -> UInt64

  private let refusal: MutableProperty<Refusal?>
  private let included: MutableProperty<[Property<ValidationIssue?>]>

  /// What somebody else has found wrong with the draft that had this label.
  private struct Refusal: Equatable {
    let label: UInt64
    let issues: [ValidationIssue]
  }

  @usableFromInline
  init(
    name: String?, fileID: StaticString, line: UInt, draftLabel: @escaping @MainActor () -> UInt64
  ) {
    let refusal = MutableProperty<Refusal?>(nil, fileID: fileID, line: line)
    let included = MutableProperty<[Property<ValidationIssue?>]>(
      [], comparing: .alwaysDifferent, fileID: fileID, line: line)
    self.draftLabel = draftLabel
    self.refusal = refusal
    self.included = included
    issues = Property(name: name, fileID: fileID, line: line) {
      let unread = included.value.compactMap(\.value)
      guard let refusal = refusal.value, refusal.label == draftLabel() else { return unread }
      return unread + refusal.issues
    }
  }

  /// Counts until the next edit.
  func refuse(_ issues: [ValidationIssue]) {
    refusal.value = issues.isEmpty ? nil : Refusal(label: untracked(draftLabel), issues: issues)
  }

  func include(
    _ issue: Property<ValidationIssue?>, _ fileID: StaticString, _ line: UInt
  ) -> Connection {
    included.modify { $0.append(issue) }
    return Connection(fileID: fileID, line: line) { [included] in
      included.modify { issues in
        if let index = issues.firstIndex(where: { $0 === issue }) { issues.remove(at: index) }
      }
    }
  }
}
