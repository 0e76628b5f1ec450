import BinderyHeadless
import BinderyScript
import BinderyViews
import SampleModels

extension Sample {
  /// What was spent, by category, over a store that changes and persists.
  static let expenses = Sample(
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
        let archive = FileArchive(disk: disk, name: "expenses")
        try? disk.write(ExpensesFile.bytes(of: ExpensesDemo.entries), to: archive.name)
        return try $0.screen(Expenses(archive: archive))
      }
    ]
  ) { host, rendition in
    let file = host.option("--store", placeholder: "FILE", summary: "keeps the expenses in a file")
    {
      try FileArchive(path: $0)
    }
    let (disk, bank, probes) = (MemoryDisk(), Bank(), ExpensesProbes())
    let archive = FileArchive(disk: disk, name: "expenses")

    @MainActor func open() throws -> any ScreenView {
      bank.store = MemoryStore()
      let screen = try rendition.screen(
        Expenses(
          bank.store, archive: file.value ?? archive,
          today: { file.value == nil ? ExpensesDemo.today : .today }))
      probes.watch(screen)
      return screen
    }

    host.screen("Expenses", in: rendition) { _ in
      disk.removeAll()
      try disk.write(ExpensesFile.bytes(of: ExpensesDemo.entries), to: archive.name)
      return try open()
    }
    // The app started again, on the disk as it is.
    host.screen("Reopened", in: rendition) { _ in try open() }
    host.screen("Twice", in: rendition) { _ in
      bank.store = MemoryStore()
      disk.removeAll()
      try disk.write(ExpensesFile.bytes(of: ExpensesDemo.entries), to: archive.name)
      return TwiceScreen(Expenses(bank.store, archive: archive, format: probes.format))
    }
    // Its queries are answered when you say so: `queries` lists them, `answer 1` answers the first.
    host.screen("Late", in: rendition) { _ in
      disk.removeAll()
      return try rendition.screen(Expenses(queried: probes.makeStore(), archive: archive))
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
    ) { _, words in try disk.run(words, on: archive.name) }
  }
}
