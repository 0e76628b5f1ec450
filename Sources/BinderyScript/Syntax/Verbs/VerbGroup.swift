/// Commands that belong together, for the reference.
package struct VerbGroup: Sendable {
  /// What they are for.
  package let title: String
  /// The commands, in the order of the help.
  package let verbs: [Verb]

  /// All groups of the language.
  package static let all = [
    VerbGroup(title: "Screens", verbs: Verb.screens),
    VerbGroup(title: "What a person does", verbs: Verb.gestures),
    VerbGroup(title: "What must be so", verbs: Verb.checks),
    VerbGroup(title: "Time and services", verbs: Verb.time),
    VerbGroup(title: "Looking", verbs: Verb.looks),
    VerbGroup(title: "At the prompt", verbs: Verb.prompt),
    VerbGroup(title: "The script itself", verbs: Verb.flow),
  ]
}
