import Bindery
import BinderyViews
import TestKit
import Testing

/// A widget of a framework, whose members have the names of the protocols and other types.
@MainActor
private class PlatformField {
  var text: String?
  var placeholder: String?
  var isHidden = false
  var isEnabled = true
}

private final class BoundField: PlatformField, TextFieldView {
  let scope = LifetimeScope()
  let edits = Signal<String, Never>.Pipe().signal
  let commits = Signal<Void, Never>.Pipe().signal
}

// The way that the guide recommends.
extension TextInputView where Self: PlatformField {
  fileprivate var text: String {
    get { (self as PlatformField).text ?? "" }
    set { (self as PlatformField).text = newValue }
  }
  fileprivate var placeholder: String {
    get { (self as PlatformField).placeholder ?? "" }
    set { (self as PlatformField).placeholder = newValue }
  }
}

@MainActor @Suite("A class whose members are named like those of a protocol adopts it")
struct PlatformClassTests {
  @Test("the members of the class are shown what is bound") func members() {
    let field = BoundField()
    let (name, hint) = (MutableProperty("Ada"), MutableProperty("Name"))
    field.bind(name)
    hint.bind(to: field, .placeholder)
    let widget: PlatformField = field
    expectEqual(widget.text, "Ada")
    expectEqual(widget.placeholder, "Name")
    name.value = "Grace"
    expectEqual(widget.text, "Grace")
  }
}
