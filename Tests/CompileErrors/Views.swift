import Bindery
import BinderyViews

// Each comment says what the compiler is to say of the line below it.

@MainActor
func views(
  name: Property<String>, flag: Property<Bool>, age: Property<Int>, input: some TextFieldView,
  label: some LabelView, button: some ButtonView, remove: Command<Int, Void, Never>
) {
  // 'bind' is unavailable: an input writes what is typed: bind a MutableProperty, a Channel or a FormField; to show only, write `text.bind(to: input, .text)`
  input.bind(name)
  // 'bind(to:_:)' is unavailable: the attribute has another type: write `map { … }` before `bind`
  flag.bind(to: label, .text)
  // 'bind(to:_:)' is unavailable: the attribute has another type: write `map { … }` before `bind`
  age.bind(to: label, .text)
  // 'bind(to:_:)' is unavailable: write `.isHidden`: a view's attribute is bound by its key; your own needs a `ViewKey`
  name.bind(to: label, \.text)
  // 'bind' is unavailable: a label shows a text: write `bind(property) { "\($0)" }`
  label.bind(age)
  // 'bind' is unavailable: the command takes an input: write `bind(command) { … }` or `bind(command, for: item)`
  button.bind(remove)
}

@MainActor
func lists<Shown: ListView>(
  values: Property<[Shown.Row]>, rows: ArrayProperty<Shown.Row>, list: Shown,
  days: SectionedArrayProperty<Shown.Row>
) {
  // 'bind' is unavailable: a closure shows a row: write `bind(rows) { cell, row in … }`
  list.bind(values)
  // 'bind' is unavailable: a closure shows a row: write `bind(rows) { cell, row in … }`
  list.bind(rows)
  // 'bind(sections:)' is unavailable: a closure shows a row: write `bind(sections: …) { cell, row in … }`
  list.bind(sections: days)
}
