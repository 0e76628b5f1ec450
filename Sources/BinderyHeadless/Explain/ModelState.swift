import Bindery

/// The state of view models at a time: the values of their properties and channels, the drafts of their form
/// fields, the outcomes of their commands, their plain variables; those of the models in them too.
@MainActor
struct ModelState {
  struct Entry {
    let name: String
    let part: any ModelPart
  }

  let entries: [Entry]
  let senders: [(name: String, sender: any EventSender)]

  init(of models: [AnyObject]) {
    let names = ModelNames(of: models, followingValues: true)
    let properties =
      names.properties.filter { !names.isPart($0.property) }
      + names.forms.map { ("\($0.name).generalIssues", $0.form.generalIssues) }
      + names.fields.compactMap { name, field in field.anyDraft.map { (name, $0) } }
    var found: Set<ObjectIdentifier> = []
    entries =
      properties.compactMap { name, property in
        guard found.insert(ObjectIdentifier(property)).inserted else { return nil }
        return (property as? any KeptProperty).map { Entry(name: name, part: $0.makeKeptValue()) }
      } + names.commands.map { Entry(name: $0.name, part: KeptOutcome($0.command)) }
      + names.constants.map { constant in
        Entry(
          name: constant.name,
          part: KeptVariable(
            key: .variable(constant.owner, constant.member), value: constant.value))
      }
    senders = names.senders
  }
}
