import BinderyHeadless
import BinderyScript
import BinderyTesting

@testable import BinderyTerminal

/// A screen with up to six views.
final class ViewsScreen: HeadlessScreen {
  let view0, view1, view2, view3, view4, view5: HeadlessView?

  init(_ title: String, _ views: [HeadlessView]) {
    func view(_ place: Int) -> HeadlessView? { views.indices.contains(place) ? views[place] : nil }
    (view0, view1, view2) = (view(0), view(1), view(2))
    (view3, view4, view5) = (view(3), view(4), view(5))
    super.init(title: title)
  }
}

/// A screen on a terminal of a test: the stage, the window, and the lines that it shows.
@MainActor
struct TestWindow {
  let stage: Stage
  let window: TerminalWindow

  init(_ screen: HeadlessScreen, on stage: Stage = Stage.current) {
    self.stage = stage
    stage.show { screen }
    window = TerminalWindow(LivePlayer(stage))
  }

  init(_ views: HeadlessView..., title: String = "") { self.init(ViewsScreen(title, views)) }

  func frame(columns: Int = 40, rows: Int = 24) -> Frame {
    window.draw(columns: columns, rows: rows)
  }

  /// The lines between the title and the hint, without blanks at the ends.
  func lines(columns: Int = 40, rows: Int = 24) -> [String] {
    frame(columns: columns, rows: rows).text.dropFirst(2).dropLast(2).map(\.self)
  }

  func press(_ keys: Key...) async {
    for key in keys { await window.take(key) }
  }

  func type(_ text: String) async {
    for character in text { await window.take(.text(String(character))) }
  }

  /// Clicks on the first piece with a text.
  func click(_ text: String, _ button: Key.MouseButton = .press) async {
    for (row, line) in frame().lines.enumerated() {
      var column = 0
      for piece in line.pieces {
        if piece.text.contains(text) {
          return await window.take(.mouse(button, column: column, row: row))
        }
        column += piece.text.displayWidth
      }
    }
  }
}

extension Frame {
  /// The lines without blanks at the ends.
  var text: [String] { lines.map { $0.plain.trimmedAtEnd } }
}
