import Bindery
import BinderyViews

extension TextModeList {
  func apply(_ change: ListChange<Row>, resultingIn rows: PersistentArray<Row>) {
    freshRows = Set(change.insertions.map(\.element.id) + change.updates.map(\.element.id))
    sections = [ListSection(rows: rows)]
  }

  func apply(
    _ change: SectionedChange<Row>, resultingIn sections: PersistentArray<ListSection<Row>>
  ) {
    freshRows = Set(change.insertions.map(\.element.id) + change.updates.map(\.element.id))
    freshRows?.formUnion(change.sections.insertions.flatMap { $0.element.rows.map(\.id) })
    self.sections = sections.array
  }
}
