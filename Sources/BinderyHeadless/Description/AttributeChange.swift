import Bindery
import BinderyViews

/// The value of an attribute of a view in two readings.
struct AttributeChange {
  let name: String
  let from: ViewAttribute.Value
  var to: ViewAttribute.Value

  /// `name.text: "" -> "Ada"`; `nil` if both are the same.
  func line(of view: String) -> String? {
    if from == to { return nil }
    return String(joining: [view, ".", name, ": ", from.description, " -> ", to.description])
  }
}
