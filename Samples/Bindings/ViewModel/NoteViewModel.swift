public import Bindery

/// A note with a title: one-way and two-way bindings of all kinds.
@MainActor
public final class NoteViewModel {
  /// The title.
  public let title = MutableProperty("Untitled", name: "title")
  /// The text.
  public let text = MutableProperty("", name: "text")
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
    fold = Command(.named("fold")) { isCompact.value.toggle() }
    shout = Command(.named("shout")) { [title] in title.value = title.value.uppercased() }
  }
}
