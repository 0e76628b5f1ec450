import Bindery
import BinderyHeadless
import BinderyScript
import SampleModels

extension Sample {
  /// Code with callbacks: as signals, and as it is, with one binding.
  static let callbacks: Sample = Sample(
    name: "Callbacks", summary: "five kinds of callback as signals, an old class with one binding",
    scripts: ["callbacks.repl"], rows: ["B2", "B10", "B11"],
    picturedCase: "B11 an old class with a delegate and a callback gains a binding",
    screens: [
      "Sources": {
        try $0.screen(
          SourcesViewModel(mailbox: SlowMailbox(), announcements: Announcements()))
      }
    ]
  ) { host, rendition in
    host.screen("Sources", in: rendition) { stage in
      let gate = stage.gate("mailbox") { Int($0.reply ?? "") ?? 0 }
      let mailbox = StubMailbox(gate: gate, executor: stage.runtime.executor)
      return try rendition.screen(
        SourcesViewModel(mailbox: mailbox, announcements: Announcements()))
    }
    // What it shows is not all in the importer, so it is not made again.
    host.screen("Import", in: rendition) { _ in
      try rendition.screen(ContactImporter(), isReproducible: false)
    }
  }
}
