/// A mark that is visible while work is under way.
class BusyMark: Widget {
  let label: String
  var isAnimating = false { didSet { changed() } }

  init(_ label: String) { self.label = label }

  override func lines(width: Int) -> [TextLine] {
    isAnimating ? [TextLine("⠿ \(label)", .faint)] : []
  }
}
