import Bindery
import BinderyHeadless
import TestKit

/// A form over two lists, one of rows and one of forms with rows, that is used at random: also by what
/// observes it. It is compared with what follows from its drafts, its rows and what they were at first.
@MainActor
final class RandomForms: RandomWorld {
  /// All that was made, and may be left.
  final class Made {
    fileprivate var things: [(weak: Weak<AnyObject>, title: String)] = []

    /// What is there.
    var titles: [String] { things.filter { $0.weak.object != nil }.map(\.title) }

    fileprivate func add(_ object: AnyObject, _ title: String) {
      things.append((Weak(object), title))
    }
  }

  let random: RandomActs
  private let reporting = ReportingStage()
  private let title = FormField("", .required, .length(...6), name: "title")
  private var firstTitle = ""
  private let lines = MutableArrayProperty<Row>([], comparing: .identity, name: "lines")
  private var firstLines: [Row] = []
  private let groups = MutableArrayProperty<Group>([], comparing: .identity, name: "groups")
  private var firstGroups: [Group] = []
  private let form: FormModel
  private let scope = LifetimeScope()
  private var submit: Command<Void, Void, any Error>?
  /// Lines that have gone, and may come again.
  private var spare: [Row] = []
  let made = Made()
  private var noted: [String] = []
  private var rowCount = 0
  var findings: [String] { noted + reporting.messages }

  init(seed: UInt64) {
    random = RandomActs(seed: seed)
    form = reporting.stage.perform { [title, lines, groups] in
      FormModel(
        fields: [title],
        rows: [
          .each(
            lines,
            rules: [
              .count(...3), .unique { $0.text },
              RowRule("total", "At most 9.") { rows in
                rows.filter(\.hasNumber.value).reduce(0) { $0 + $1.number.draft.value } <= 9
              },
            ]
          ) { $0.fields },
          .each(groups, rules: [.count(...2)]) { $0.form },
        ])
    }
    reporting.stage.perform {
      submit = Command(.submitting(form)) { [weak self] in try self?.refuse() }
      observe()
    }
    made.add(form, "the form")
  }

  /// An operation, and what follows from it.
  func step() async {
    reporting.stage.perform { random.step(act) }
    await reporting.stage.settle()
    reporting.stage.perform { compare() }
  }

  func end() -> [String] {
    scope.cancel()
    return []
  }

  private func observe() {
    form.isValid.observe { [weak self] isValid in
      self?.noteIfValid(isValid)
      self?.mayAct()
    }.store(in: scope)
    form.isDirty.observe { [weak self] _ in self?.mayAct() }.store(in: scope)
    form.visibleIssues.observe { [weak self] _ in self?.mayAct() }.store(in: scope)
    form.issuesByPath.observe { [weak self] _ in self?.mayAct() }.store(in: scope)
    form.changes.observe { [weak self] _ in self?.mayAct() }.store(in: scope)
    lines.observe { [weak self] _ in self?.mayAct() }.store(in: scope)
    submit?.isEnabled.observe { [weak self] _ in self?.mayAct() }.store(in: scope)
    title.focusRequests.observe { [weak self] in self?.mayAct() }.store(in: scope)
  }

  /// No observer sees a form that is valid, and issues.
  private func noteIfValid(_ isValid: Bool) {
    guard form.isValid.untracked == isValid else { return }
    let issues = form.issues.untracked
    if isValid, !issues.isEmpty { noted.append("an observer sees a valid form with \(issues)") }
  }

  // MARK: Acts

  func perform() {
    switch below(8) {
    case 0, 1: write()
    case 2: edit(lines)
    case 3: editGroups()
    case 4: use()
    case 5: change()
    case 6:
      let before = acts, isFirst = random.isOutermost && submit?.isExecuting.untracked == false
      submit?.execute()
      if isFirst, acts == before, form.isValid.untracked == false { compareShown() }
    default:
      transaction {
        act()
        act()
      }
    }
  }

  private var allRows: [Row] {
    Array(lines.untracked) + groups.untracked.flatMap(\.list)
  }

  private var anyRow: Row? {
    let rows = allRows + spare
    return rows.isEmpty ? nil : rows[below(rows.count)]
  }

  private var anyGroup: Group? {
    let all = Array(groups.untracked)
    return all.isEmpty ? nil : all[below(all.count)]
  }

  private var anyText: String { ["", "a", "b", " a ", "b ", "too long"][below(6)] }

  private func write() {
    switch below(5) {
    case 0: title.draft.value = anyText
    case 1, 2: anyRow?.text.draft.value = anyText
    case 3: anyRow?.number.draft.value = below(12)
    default: anyGroup?.name.draft.value = anyText
    }
  }

  private func edit(_ list: MutableArrayProperty<Row>) {
    let count = list.untracked.count
    switch below(6) {
    case 0, 1: list.insert(takeRow(for: list), at: below(count + 1))
    case 2:
      guard count > 0 else { return }
      let row = list.untracked[below(count)]
      if list === lines, below(2) == 0 { spare.append(row) }
      list.removeAll { $0 === row }
    case 3: if count > 0 { list.move(from: below(count), to: below(count)) }
    case 4: list.replaceAll(with: Array(list.untracked).shuffled(using: &random.random))
    default: anyRow?.hasNumber.value.toggle()
    }
  }

  private func takeRow(for list: MutableArrayProperty<Row>) -> Row {
    // A reset may have brought them back.
    spare.removeAll { row in lines.untracked.contains { $0 === row } }
    if list === lines, !spare.isEmpty, below(2) == 0 {
      return spare.remove(at: below(spare.count))
    }
    rowCount += 1
    let policies = Array(IssueVisibility.allCases)
    let row = Row(rowCount, showing: policies[below(policies.count)])
    made.add(row, "row \(row.id)")
    return row
  }

  private func editGroups() {
    let count = groups.untracked.count
    switch below(5) {
    case 0:
      rowCount += 1
      let group = Group(rowCount)
      made.add(group, "group \(group.id)")
      if below(2) == 0 { group.rows.append(takeRow(for: group.rows)) }
      groups.insert(group, at: below(count + 1))
    case 1: if count > 0 { groups.remove(at: below(count)) }
    case 2: if count > 0 { groups.move(from: below(count), to: below(count)) }
    default: if let group = anyGroup { edit(group.rows) }
    }
  }

  private func use() {
    switch below(6) {
    case 0: title.endEditing()
    case 1: anyRow?.text.endEditing()
    case 2: anyRow?.number.endEditing()
    case 3: anyRow?.text.revalidate()
    case 4: form.showIssues()
    default: try? refuse()
    }
  }

  private func change() {
    switch below(4) {
    case 0:
      let before = acts
      form.reset()
      if acts == before, form.isDirty.untracked || !form.changes.untracked.isEmpty {
        noted.append("a reset leaves \(form.changes.untracked)")
      }
    case 1:
      transaction {
        keep()
        form.markSaved()
      }
    case 2:
      if let row = anyRow {
        transaction {
          row.firstText = "new"
          row.text.reset(to: "new")
        }
      }
    default: title.reset()
    }
  }

  /// The present state is the one that a reset restores.
  private func keep() {
    (firstTitle, firstLines, firstGroups) = (
      title.draft.untracked, Array(lines.untracked), Array(groups.untracked)
    )
    for row in firstLines { row.keep() }
    for group in firstGroups { group.keep() }
  }

  /// Refuses parts of the form, as a server does.
  private func refuse() throws {
    guard below(2) == 0 else { return }
    let paths = [
      "title", "lines[0].text", "lines[1].number", "groups[0].tags[0].text", "groups[0]", "x",
    ]
    let refusal = FormRefusal([paths[below(6)]: "Taken."], general: below(3) == 0 ? "Closed." : nil)
    if below(2) == 0 { form.refuse(refusal) } else { throw refusal }
  }

  // MARK: Comparing

  private func compareShown() {
    let (all, shown) = (form.issues.untracked, form.visibleIssues.untracked)
    if all.count != shown.count { noted.append("an attempt shows \(shown) of \(all)") }
  }

  private func compare() {
    let (lines, groups) = (Array(lines.untracked), Array(groups.untracked))
    compareFields(lines, groups)
    let isRefused = form.issues.untracked.contains { $0.code == .refused }
    let isTitleFine = !title.draft.untracked.isEmpty && title.draft.untracked.count <= 6
    let total = lines.filter(\.hasNumber.untracked).reduce(0) { $0 + $1.number.draft.untracked }
    let isFine =
      isTitleFine && lines.count <= 3 && total <= 9 && groups.count <= 2 && areFine(lines)
      && groups.allSatisfy(\.isFine) && !isRefused
    expect(form.isValid.untracked, isFine, "is valid")
    expect(form.issues.untracked.isEmpty, isFine, "has no issues")
    expect(
      form.firstInvalid.untracked == nil, form.fields.allSatisfy(\.isValid.untracked),
      "has no invalid field")
    let isDirty =
      title.draft.untracked != firstTitle || isRearranged(lines, firstLines)
      || isRearranged(groups, firstGroups) || lines.contains(where: \.isChanged)
      || groups.contains(where: \.isChanged)
    expect(form.isDirty.untracked, isDirty, "is dirty")
    expect(form.changes.untracked.isEmpty, !isDirty, "has no changes")
    expect(submit?.isEnabled.untracked ?? false, isFine, "can be submitted")
    compareIssues(groups)
    compareRetained(lines, groups)
  }

  private func expect(_ found: Bool, _ expected: Bool, _ what: String) {
    if found != expected {
      noted.append("the form \(what): \(found), of \(form.issuesByPath.untracked)")
    }
  }

  private func compareFields(_ lines: [Row], _ groups: [Group]) {
    var paths: [(String, AnyFormField)] = [("title", title)]
    func add(_ rows: [Row], _ list: String) {
      for (index, row) in rows.enumerated() {
        for field in untracked({ row.fields }) {
          paths.append(("\(list)[\(index)].\(field.name ?? "")", field))
        }
      }
    }
    add(lines, "lines")
    for (index, group) in groups.enumerated() {
      paths.append(("groups[\(index)].name", group.name))
      add(group.list, "groups[\(index)].tags")
    }
    if !form.fields.elementsEqual(paths.map(\.1), by: ===) {
      noted.append("the form has other fields")
    }
    for (path, field) in paths where form[path] !== field {
      noted.append("\(path) is another field")
    }
  }

  private func compareIssues(_ groups: [Group]) {
    let shown =
      form.generalIssues.untracked + groups.flatMap(\.form.generalIssues.untracked)
      + form.fields.flatMap(\.visibleIssues.untracked)
    if form.visibleIssues.untracked != shown {
      noted.append("shows \(form.visibleIssues.untracked), not \(shown)")
    }
    let all = form.issuesByPath.untracked
    if all.map(\.issue) != form.issues.untracked {
      noted.append("has \(form.issues.untracked), by path \(all)")
    }
    for field in form.fields {
      let (issues, shown) = (field.issues.untracked, field.visibleIssues.untracked)
      if !shown.allSatisfy(issues.contains) { noted.append("shows \(shown) of \(issues)") }
      if issues.isEmpty != field.isValid.untracked {
        noted.append("\(field.name ?? "") and \(issues)")
      }
    }
  }

  private func compareRetained(_ lines: [Row], _ groups: [Group]) {
    Self.release()
    made.things.removeAll { $0.weak.object == nil }
    let allGroups = groups + firstGroups
    let known: [AnyObject] =
      lines + firstLines + spare + allGroups + allGroups.flatMap { $0.list + $0.firstRows } + [form]
    for place in made.things {
      guard let object = place.weak.object, !known.contains(where: { $0 === object }) else {
        continue
      }
      noted.append("\(place.title) is retained")
    }
  }
}
