/// A group of widgets, which are hidden and disabled with it.
class WidgetGroup: Widget {
  let parts: [Widget]

  init(_ parts: [Widget] = []) {
    self.parts = parts
    super.init()
    for part in parts { part.parent = self }
  }

  override var stops: [Widget] { parts.flatMap(\.stops) }
}
