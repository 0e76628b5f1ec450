import Bindery
import BinderyHeadless
import BinderyViews

/// A model with something of everything.
@MainActor
final class FormModel {
  let name = MutableProperty("", name: "name")
  let accepts = MutableProperty(false, name: "accepts")
  let save: Command<Void, Void, any Error>
  let remind: Command<Void, Void, any Error>

  init(server: Gate<String>) {
    save = Command(.enabled(if: !name.map(\.isEmpty)), .named("save")) { [name] in
      _ = try await server.wait(name.value)
    }
    let clock = Runtime.current.clock
    remind = Command(.named("remind")) { try await clock.sleep(for: .seconds(5)) }
  }
}

/// A screen with something of everything.
final class FormScreen: HeadlessScreen {
  let name = HeadlessTextField("Name")
  let code = HeadlessTextField("Code")
  let accepts = HeadlessToggle("Accept")
  let greeting = HeadlessLabel()
  let save = HeadlessButton("Save")
  let remind = HeadlessButton("Remind")
  let first = HeadlessButton("Delete")
  let last = HeadlessButton("Delete")
  let secret = HeadlessButton("Secret")
  let spinner = HeadlessSpinner()
  let notice = HeadlessToast()

  init(_ model: FormModel) {
    super.init(title: "Form")
    name.bind(model.name)
    accepts.bind(model.accepts)
    greeting.bind(model.name) { $0.isEmpty ? "" : "Hello, \($0)" }
    save.bind(model.save)
    remind.bind(model.remind)
    spinner.bind(model.save.isExecuting)
    notice.bind(model.save.completions.map { "Saved" })
    present(model.save.errors) { .alert("\($0)", [.retry(model.save), .cancel()]) }
    code.isReadOnly = true
    secret.isHidden = true
  }
}

@MainActor
func makeForm(on stage: Stage) -> FormScreen {
  FormScreen(FormModel(server: stage.gate("server") { $0.reply ?? $0.text }))
}
