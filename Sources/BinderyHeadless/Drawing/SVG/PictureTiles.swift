/// Draws pictures one after the other: a view that looks as before is not drawn again.
package final class PictureTiles {
  /// The elements of a view, drawn at the origin.
  final class Tile {
    let view: DrawnView
    let width: Int
    let isFaded: Bool
    let lines: [String]
    let height: Int

    fileprivate init(
      _ view: DrawnView, width: Int, isFaded: Bool, _ drawing: (lines: [String], height: Int)
    ) {
      (self.view, self.width, self.isFaded) = (view, width, isFaded)
      (lines, height) = drawing
    }
  }

  /// The last drawings of each view, by its id.
  private var tiles: [String: [Tile]] = [:]
  private static let limit = 16

  /// Begins without any.
  package init() {}

  /// The elements of a picture, one a line, without a document around them, and its height.
  package func elements(of picture: Picture, width: Int = 360) -> (lines: [String], height: Int) {
    var pen = Pen(self)
    let height = picture.draw(with: &pen, x: 0, y: 0, width: width)
    return (pen.lines, height)
  }

  func tile(
    of view: DrawnView, width: Int, isFaded: Bool, _ draw: () -> (lines: [String], height: Int)
  ) -> Tile {
    let known = tiles[view.id]?.first {
      $0.width == width && $0.isFaded == isFaded && $0.view == view
    }
    if let known { return known }
    let new = Tile(view, width: width, isFaded: isFaded, draw())
    tiles[view.id, default: []].insert(new, at: 0)
    if tiles[view.id]?.count ?? 0 > Self.limit { tiles[view.id]?.removeLast() }
    return new
  }
}
