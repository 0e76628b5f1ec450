import Bindery

/// A text field: what is written to it is shown, what the user types is sent.
@MainActor
final class Field {
  var text = ""
  let writes = Log<String>()
  private let edits = Signal<String, Never>.Pipe()

  func type(_ text: String) {
    self.text = text
    edits.send(text)
  }

  var channel: Channel<String> {
    Channel(
      get: { self.text },
      set: {
        self.text = $0
        self.writes($0)
      },
      changes: edits.signal, comparing: .equality)
  }
}
