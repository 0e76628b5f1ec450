import Bindery
import TestKit

extension RandomForms {
  /// A row: a text that is there once, and a number that is in the form at times.
  @MainActor
  final class Row: Identifiable {
    nonisolated let id: Int
    let text: FormField<String>
    let number: FormField<Int>
    let hasNumber = MutableProperty(false)
    /// What the fields were made or reset with.
    var (firstText, firstNumber) = ("", 0)

    init(_ id: Int, showing visibility: IssueVisibility) {
      self.id = id
      text = FormField("", .trimmed, .required, .length(...6), showing: visibility, name: "text")
      number = FormField(0, .range(0...9), showing: visibility, name: "number")
    }

    var fields: [AnyFormField] { hasNumber.value ? [text, number] : [text] }
    /// Whether the rules of the fields accept what they contain.
    var isFine: Bool {
      let isNumberFine = !hasNumber.untracked || (0...9).contains(number.draft.untracked)
      return !key.isEmpty && key.count <= 6 && isNumberFine
    }
    var isChanged: Bool {
      text.draft.untracked != firstText
        || hasNumber.untracked && number.draft.untracked != firstNumber
    }
    /// What is compared with other rows.
    var key: String {
      String(text.draft.untracked.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    func keep() {
      firstText = text.draft.untracked
      if hasNumber.untracked { firstNumber = number.draft.untracked }
    }
  }

  /// A row that is a form with rows.
  @MainActor
  final class Group: Identifiable {
    nonisolated let id: Int
    let name: FormField<String>
    let rows = MutableArrayProperty<Row>([], comparing: .identity, name: "tags")
    /// Made when the group is in the form, which is when its rows are the first ones.
    private(set) lazy var form = makeForm()
    var firstName = ""
    var firstRows: [Row] = []

    init(_ id: Int) {
      self.id = id
      name = FormField("", .required, name: "name")
    }

    private func makeForm() -> FormModel {
      firstRows = list
      return FormModel(name, each: rows, rules: [.unique { $0.text }]) { $0.fields }
    }

    var isFine: Bool { !name.draft.untracked.isEmpty && areFine(list) }
    var isChanged: Bool {
      name.draft.untracked != firstName || isRearranged(list, firstRows)
        || list.contains(where: \.isChanged)
    }
    var list: [Row] { Array(rows.untracked) }

    func keep() {
      (firstName, firstRows) = (name.draft.untracked, list)
      for row in list { row.keep() }
    }
  }
}

@MainActor
func areFine(_ rows: [RandomForms.Row]) -> Bool {
  let keys = rows.map(\.key).filter { !$0.isEmpty }
  return rows.allSatisfy(\.isFine) && Set(keys).count == keys.count
}

func isRearranged<Row: AnyObject>(_ rows: [Row], _ first: [Row]) -> Bool {
  !rows.elementsEqual(first, by: ===)
}
