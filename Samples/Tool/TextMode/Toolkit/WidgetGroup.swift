/// Widgets that are the parts of one: they are hidden and out of use with it.
class WidgetGroup: Widget {
  let parts: [Widget]

  init(_ parts: [Widget] = []) {
    self.parts = parts
    super.init()
    for part in parts { part.parent = self }
  }

  override var stops: [Widget] { parts.flatMap(\.stops) }
}
