public import Bindery

/// A note with a title: one-way and two-way bindings of all kinds.
@MainActor
public final class NoteViewModel {
  /// The title.
  public let title = MutableProperty("Untitled")
  /// The text.
  public let text = MutableProperty("")
  /// Whether the note is shown in its compact form.
  public let compact: Signal<Bool, Never>
  /// Switches between the compact and the full form.
  public let fold: Command<Void, Void, Never>
  /// Puts the title in capitals.
  public let shout: Command<Void, Void, Never>

  /// Makes an empty note.
  public init() {
    let isCompact = MutableProperty(false)
    compact = isCompact.changes
    fold = Command { isCompact.value.toggle() }
    shout = Command { [title] in title.value = title.value.uppercased() }
  }
}
