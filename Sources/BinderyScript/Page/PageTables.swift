import BinderyHeadless

/// The tables of a page, in which equal texts, views and lines of drawings are stored once.
@MainActor
struct PageTables {
  private(set) var strings: [String] = []
  private(set) var states: [Numbers] = []
  private(set) var drawings: [RunPage.Drawing] = []
  private let tiles = PictureTiles()
  private var places: [String: Int] = [:]
  private var statePlaces: [Moment.View: Int] = [:]

  /// The place of a text.
  mutating func place(of text: String) -> Int {
    if let place = places[text] { return place }
    places[text] = strings.count
    strings.append(text)
    return strings.count - 1
  }

  mutating func places(of texts: [String]) -> Numbers { Numbers(texts.map { place(of: $0) }) }

  /// The place of a view in words.
  mutating func place(of view: Moment.View) -> Int {
    if let place = statePlaces[view] { return place }
    let values = zip(view.attributes, view.values).flatMap { [$0, $1] }
    states.append(places(of: [view.kind, view.role, view.name, view.obstacle] + values))
    statePlaces[view] = states.count - 1
    return states.count - 1
  }

  /// Adds a drawing; returns its place.
  mutating func add(_ picture: Picture) -> Int {
    let (lines, height) = tiles.elements(of: picture)
    var runs: [Int] = []
    for line in lines {
      let place = place(of: line)
      if let last = runs.last, runs[runs.count - 2] + last == place {
        runs[runs.count - 1] += 1
      } else {
        runs += [place, 1]
      }
    }
    drawings.append(RunPage.Drawing(height: height, lines: Numbers(runs)))
    return drawings.count - 1
  }
}
