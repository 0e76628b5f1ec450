import BinderyHeadless
import BinderyScript
import BinderyViews
import SampleModels

extension Sample {
  /// What was spent, by category, over a store that changes and persists.
  static let expenses: Sample = Sample(
    name: "Expenses",
    summary: "what was spent, by category: one state over live queries, kept in a file",
    scripts: ["expenses.repl"],
    rows: ["E1", "E2", "E3", "E4", "E5", "E6", "E7"],
    morePictures: [
      "AllEntries.svg":
        "E1 all entries, in cells of the colour of the category"
    ],
    screens: [
      "Expenses": {
        // Small enough to be full soon, until an expense is deleted.
        let disk = MemoryDisk(room: 700)
        try? disk.writeDemo()
        return try $0.screen(Expenses(in: disk.store))
      }
    ]
  ) { host, rendition in
    let file = host.option("--store", placeholder: "FILE", summary: "keeps the expenses in a file")
    {
      try expensesStore(at: $0)
    }
    let (disk, bank, probes) = (MemoryDisk(), Bank(), ExpensesProbes())

    @MainActor func open() throws -> any ScreenView {
      let expenses = Expenses(
        in: file.value ?? disk.store,
        today: { file.value == nil ? ExpensesDemo.today : .today })
      bank.store = expenses.entries
      let screen = try rendition.screen(expenses)
      probes.watch(screen)
      return screen
    }

    host.screen("Expenses", in: rendition) { _ in
      disk.removeAll()
      try disk.writeDemo()
      return try open()
    }
    // The app started again, on the disk as it is.
    host.screen("Reopened", in: rendition) { _ in try open() }
    host.screen("Twice", in: rendition) { _ in
      disk.removeAll()
      try disk.writeDemo()
      let expenses = Expenses(in: disk.store, format: probes.format)
      bank.store = expenses.entries
      return try rendition.screen(expenses, isTwice: true)
    }
    // Its queries are answered when you say so: `queries` lists them, `answer 1` answers the first.
    host.screen("Late", in: rendition) { _ in
      disk.removeAll()
      return try rendition.screen(Expenses(in: disk.store, queried: probes.makeStore()))
    }
    probes.addVerbs(to: host)
    host.verb(
      "bank", usage: "add NOTE AMOUNT [CATEGORY] | bank move ID DAY | bank remove ID",
      summary: "Changes the store without the user."
    ) { _, words in
      try bank.run(words)
      return []
    }
    host.verb(
      "disk", usage: "[cut BYTES | full | free]",
      summary: "Lists the files of the disk, cuts the expenses off, or takes the disk's space."
    ) { _, words in try disk.run(words, on: Expenses.key) }
  }
}
