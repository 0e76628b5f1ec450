import Bindery
import BinderyViews

extension TextModeList: BatchListView {
  func apply(_ change: ListChange<Row>, resultingIn rows: PersistentArray<Row>) {
    freshRows = Set(change.insertions.map(\.element.id) + change.updates.map(\.element.id))
    sections = [ListSection(rows: rows.array)]
  }

  func apply<Key>(
    _ change: SectionedChange<Key, Row>,
    resultingIn sections: PersistentArray<KeyedSection<Key, Row>>,
    header: @MainActor (Key) -> String?
  ) {
    freshRows = Set(change.insertions.map(\.element.id) + change.updates.map(\.element.id))
    freshRows?.formUnion(change.sections.insertions.flatMap { $0.element.elements.map(\.id) })
    self.sections = sections.map { ListSection(header: header($0.id), rows: $0.elements.array) }
  }
}
