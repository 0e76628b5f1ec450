import Bindery
import BinderyHeadless
import BinderyViews

@MainActor
final class ContactViewModel {
  let name = FormField("", .trimmed, .required, .length(...30), name: "name")
  let age = FormField<Int?>(nil, .required, .range(18...120), name: "age")
  let code = FormField("", .length(6...6).stopping(), .pattern(/[0-9]+/, "Use digits."))
  let form: FormModel
  let send: Command<Void, Void, any Error>

  init(server: Gate<Void>) {
    form = FormModel(name, age, code)
    send = Command(.submitting(form)) { [name] in try await server.wait(name.value) }
  }
}

final class ContactScreen: HeadlessScreen {
  let name = HeadlessTextField("Name")
  let age = HeadlessNumberField("Age")
  let code = HeadlessTextField("Code")
  let send = HeadlessButton("Send", role: .default)

  init(_ model: ContactViewModel) {
    super.init(title: "Contact")
    name.bind(model.name)
    age.bind(model.age)
    code.bind(model.code)
    send.bind(model.send)
  }
}
