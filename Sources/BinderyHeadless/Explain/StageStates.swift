import Bindery

// The states of view models, by which a random order of events knows where it was.
extension Stage {
  /// The state of the view models that are known; `nil` if none is.
  package var modelTexts: [String]? {
    let entries = ModelState(of: models).entries
    return entries.isEmpty ? nil : entries.map { "\($0.name)=\($0.part.text)" }
  }

  /// Why commands cannot be executed now.
  package var blockingReasons: Set<String> {
    Set(names.commands.flatMap { $0.command.blockedBy.untracked }.map { "\($0)" })
  }
}
