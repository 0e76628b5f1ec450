import Bindery
import BinderyHeadless
public import BinderyViews

extension ViewConformance {
  /// The checks of the headers of a table.
  ///
  /// - Parameters:
  ///   - columns: Two columns.
  ///   - make: Makes a table without headers, and performs a user's action on it: `choose` the header
  ///     with this title.
  public static func table<View: TableView>(
    of columns: (View.Column, View.Column),
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] where View.Column: Sendable {
    let (first, second) = columns
    let use = { @MainActor @Sendable (isSortable: Bool) in
      let (view, perform) = make()
      view.headers = [
        ColumnHeader(first, "First"), ColumnHeader(second, "Second", isSortable: isSortable),
      ]
      return (view: view, perform: perform)
    }
    return input {
      let (view, perform) = use(true)
      return InputSubject(
        view: view, value: \.sortOrder, edits: view.sortings, bind: { view.bind(sortOrder: $0) },
        byCode: ColumnOrder(first), byUser: ColumnOrder(second),
        act: { await perform(.choose("Second")) })
    } + [
      ViewCheck("a header that is chosen again sorts the other way round") { findings in
        let (view, perform) = use(true)
        let heard = Heard(view.sortings)
        for title in ["Second", "Second", "Second", "First"] { await perform(.choose(title)) }
        findings.expect(
          "what was sent", heard.values,
          is: [
            ColumnOrder(second), ColumnOrder(second, isDescending: true), ColumnOrder(second),
            ColumnOrder(first),
          ])
      },
      ViewCheck("a column that does not sort has a header that does nothing") { findings in
        let (view, perform) = use(false)
        let heard = Heard(view.sortings)
        await perform(.choose("Second"))
        findings.expect("what was sent", heard.values, is: [])
        findings.expect("the order", view.sortOrder, is: nil)
      },
    ]
  }
}
