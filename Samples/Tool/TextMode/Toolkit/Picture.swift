import BinderyScript

/// A picture, of which a terminal shows the name.
class Picture: Widget {
  /// The address of the picture; its end is shown.
  var name: String? { didSet { changed() } }
  /// Whether another picture is being loaded.
  var isLoading = false { didSet { changed() } }
  private let isPressable: Bool

  /// - Parameter isPressable: Whether it can be pressed.
  init(isPressable: Bool = false) {
    self.isPressable = isPressable
  }

  /// The user pressed it.
  func userPressed() {}

  override var isFocusable: Bool { isPressable }

  override var keys: String { "Return: press" }

  override func take(_ key: Key) -> Bool {
    guard isUsable, key == .enter || key == .text(" ") else { return false }
    userPressed()
    return true
  }

  override func lines(width: Int) -> [TextLine] {
    let file = name?.split(separator: "/").last ?? ""
    return [TextLine((isLoading ? "⠿ " : "▣ ") + file, hasFocus ? .focused : .faint)]
  }
}
