import Bindery
import BinderyHeadless
import BinderyScript
import BinderyViews

/// A screen on a terminal: it draws what the screen shows, and does what a person presses.
///
/// The cursor of the window is at one view at a time, which has the focus if it takes it. Keys are for
/// that view first, by the rules of headless views; then by what a terminal needs besides: arrows
/// between views and rows, Return where there is something to tap, a date that is typed. Each of
/// them ends as a deed, as a script would write it.
@MainActor
final class TerminalWindow {
  let player: any Player
  /// Where the cursor was put last; a view that cannot be used keeps it, and has it when it can.
  private(set) var spot: Spot?
  /// The identities of the rows of the cursors, by the id of the list.
  private var rows: [String: (identity: String, place: Int)] = [:]
  /// The row that the user has picked up to move it.
  private(set) var taken: (list: String, identity: String)?
  /// A date that is being typed.
  private(set) var entry: (view: String, line: LineBuffer)?
  /// The titles of the actions of a row that are offered, and the row.
  private(set) var offer: (row: String, titles: [String])?
  /// A sentence for the user in place of the hint, until the next key.
  var message: String?
  /// The first line in sight, if the user has scrolled the window.
  private(set) var offset: Int?
  private var frame: Frame?
  /// The screen that was on top last, and the alert above it.
  private var top: (screen: ObjectIdentifier, alert: AlertContent?)?
  /// Where the cursor was when something covered a screen.
  private var covered: [ObjectIdentifier: Spot] = [:]

  init(_ player: any Player) { self.player = player }

  var stage: Stage? { player.stage }
  /// The screen that the user sees.
  var screen: HeadlessScreen? { stage?.screen }

  func view(_ id: String) -> HeadlessView? { screen?.view(withID: id) }

  // MARK: Drawing

  /// Draws the window on a terminal of some size.
  func draw(columns: Int, rows: Int) -> Frame {
    sync()
    var look = Look(spot: presentSpot, entry: entry) { [weak self] in self?.view($0) }
    for id in self.rows.keys {
      if let list = view(id) as? any RowList { look.cursors[id] = cursor(of: list) }
    }
    if let taken, let list = view(taken.list) as? any RowList,
      let place = place(of: taken.identity, in: list, near: 0)
    {
      look.taken = (taken.list, place)
    }
    let frame = Frame(
      layers, look, hint: hint, columns: columns, rows: rows, offset: offset)
    self.frame = frame
    return frame
  }

  /// The screen, and what lies above it: an offer of actions too.
  private var layers: [Picture.Layer] {
    let layers = screen?.layersInSight ?? []
    return offer.map { layers + [.offer($0.titles)] } ?? layers
  }

  private var hint: TextLine {
    if let message { return TextLine(message, .warning) }
    let own = meaningOfKeys
    let rest = "Tab: on · Shift-Tab: back"
    return TextLine("Ctrl-C: quit · " + (own.isEmpty ? "" : "\(own) · ") + rest, .faint)
  }

  // MARK: The cursor

  /// Follows the screen: another one is on top, or the app has moved the focus.
  func sync() {
    guard let screen else { return }
    let alert = screen.presentedAlert
    let id = ObjectIdentifier(screen)
    if top.map({ $0.screen != id || $0.alert != alert }) ?? true {
      if let top, top.alert == nil { covered[top.screen] = spot }
      top = (id, alert)
      (entry, taken, offer, offset) = (nil, nil, nil, nil)
      spot = alert.map { firstSpot(of: $0, on: screen) } ?? covered[id]
    }
    followRow()
    if let focused = screen.allViews.first(where: \.isFocused),
      case let here = Spot.view(focused.id),
      spot != here, !isPart(here, of: spot)
    {
      spot = here
    }
  }

  /// A cursor in a row stays in it when rows before it come or go, and leaves it when it goes.
  private func followRow() {
    guard case .view(let id)? = spot, let bracket = id.firstIndex(of: "["),
      let end = id[bracket...].firstIndex(of: "]"), case let listID = String(id[..<bracket]),
      let list = view(listID) as? any RowList, let known = rows[listID],
      let place = Int(id[id.index(after: bracket)..<end])
    else { return }
    let now = self.place(of: known.identity, in: list, near: known.place)
    if now == place { return }
    spot = .view(now.map { "\(listID)[\($0)\(id[end...])" } ?? listID)
  }

  /// A field first, or the action that Return chooses.
  private func firstSpot(of alert: AlertContent, on screen: HeadlessScreen) -> Spot? {
    if let field = screen.alertFields.first { return .view(field.id) }
    let usable = alert.actions.filter(screen.allows)
    return (usable.first { $0.role == .default } ?? usable.first).map { .action($0.title) }
  }

  private func isPart(_ one: Spot, of other: Spot?) -> Bool {
    if case .view(let inner) = one, case .view(let outer)? = other {
      inner.hasPrefix(outer + ".") || inner.hasPrefix(outer + "[")
    } else {
      false
    }
  }

  /// Where the cursor is, if that can be used now.
  var presentSpot: Spot? {
    guard let spot else { return nil }
    switch spot {
    case .view(let id):
      if view(id)?.isAvailable == true { return spot }
      // A part of a row that is out of use leaves the cursor to the list.
      guard let bracket = id.firstIndex(of: "["), case let list = String(id[..<bracket]),
        view(list)?.isAvailable == true
      else { return nil }
      return .view(list)
    case .action(let title):
      return offer?.titles.contains(title) == true
        || screen?.presentedAlert?.actions.contains { $0.title == title } == true ? spot : nil
    case .back: return hasBack && screen?.presentedAlert == nil ? spot : nil
    }
  }

  /// A cursor that a part of a row has left to its list stays there, once a key is used there.
  func settleSpot() {
    if let present = presentSpot { spot = present }
  }

  /// The view of the cursor.
  var here: HeadlessView? {
    if case .view(let id)? = presentSpot { view(id) } else { nil }
  }

  var hasBack: Bool { screen?.layersInSight.last { $0.kind != .alert }?.back != nil }

  /// Where Tab stops, in the order of the screen.
  var stops: [Spot] {
    guard let screen else { return [] }
    if let offer { return offer.titles.map { .action($0) } }
    if let alert = screen.presentedAlert {
      return screen.alertFields.map { .view($0.id) }
        + alert.actions.filter(screen.allows).map { .action($0.title) }
    }
    let views = screen.children.flatMap(stops).enumerated().sorted {
      ($0.element.focusIndex ?? .max, $0.offset) < ($1.element.focusIndex ?? .max, $1.offset)
    }
    return (hasBack ? [.back] : []) + views.map { .view($0.element.id) }
  }

  /// The stops in a view; a list is one, and its rows are reached from there.
  private func stops(in view: HeadlessView) -> [HeadlessView] {
    guard view.isAvailable else { return [] }
    if view is any RowList { return [view] }
    return (isStop(view) ? [view] : []) + view.children.flatMap(stops)
  }

  /// Whether a person can do something with the view.
  private func isStop(_ view: HeadlessView) -> Bool {
    view.isFocusable || [.tap, .scroll(.down), .increment(1)].contains { accepts(view, $0) }
      || (view as? HeadlessBanner)?.content != nil
  }

  func accepts(_ view: HeadlessView, _ action: UserAction) -> Bool {
    if case .accepted = view.response(to: action) { view.isAvailable } else { false }
  }

  /// Brings the cursor somewhere, and the focus with it.
  func move(to next: Spot?) async {
    guard let next else { return }
    await leaveEntry()
    spot = next
    offset = nil
    guard case .view(let id) = next, let view = view(id), view.isFocusable, !view.isFocused else {
      // What is left is judged, as it is when another view takes the focus.
      if let focused = screen?.allViews.first(where: \.isFocused), .view(focused.id) != next {
        _ = await player.perform(.gesture(.blur, on: focused))
      }
      return
    }
    await perform(.focus, on: view)
    // The end of the editing may have moved the focus, or made the view unusable.
    if let focused = screen?.allViews.first(where: \.isFocused), focused.id != id {
      spot = .view(focused.id)
    }
  }

  /// Moves on by Tab or an arrow; after the last stop comes the first.
  func move(by step: Int) async {
    let stops = stops
    guard !stops.isEmpty else { return }
    if let next = stop(beside: step) { return await move(to: next) }
    let place = stops.firstIndex { $0 == presentSpot || isPart(presentSpot ?? .back, of: $0) }
    // On a page, the cursor begins at its first view, and the way back is behind it.
    let first = stops.first == .back && stops.count > 1 ? 1 : 0
    let next = place.map { $0 + step } ?? (step > 0 ? first : -1)
    await move(to: stops[(next + stops.count) % stops.count])
  }

  /// The stop next to a view that had the cursor, and is out of use; `nil` if there is no such view.
  private func stop(beside step: Int) -> Spot? {
    guard presentSpot == nil, case .view(let id)? = spot, let screen else { return nil }
    let order = screen.allViews.map(\.id)
    guard let here = order.firstIndex(of: id) else { return nil }
    let places = stops.compactMap { stop -> (stop: Spot, place: Int)? in
      guard case .view(let id) = stop else { return nil }
      return order.firstIndex(of: id).map { (stop, $0) }
    }
    return step > 0
      ? places.first { $0.place > here }?.stop : places.last { $0.place < here }?.stop
  }

  // MARK: Deeds

  /// Performs a gesture; what stands in the way is shown in place of the hint.
  @discardableResult
  func perform(_ action: UserAction, on view: HeadlessView?) async -> Bool {
    await perform(.gesture(action, on: view))
  }

  @discardableResult
  func perform(_ deed: UserDeed) async -> Bool {
    let refusal = await player.perform(deed)
    if let refusal { message = refusal.split(separator: "\n").first.map(String.init) }
    return refusal == nil
  }

  // MARK: Rows

  /// The place of the cursor of a list. When the list has scrolled away from it, it is at the nearest row in
  /// sight.
  func cursor(of list: any RowList) -> Int? {
    guard let (identity, known) = rows[list.id], list.rowCount > 0 else { return nil }
    // If the row has gone, the one in its place has the cursor.
    let place = place(of: identity, in: list, near: known) ?? min(known, list.rowCount - 1)
    rows[list.id] = list.identity(ofRow: place).map { ($0, place) }
    guard let first = list.visibleRows.first, let last = list.visibleRows.last else { return place }
    return min(max(place, first), last)
  }

  /// The place of a row by its identity; `nil` if it has gone.
  func place(of identity: String, in list: any RowList, near known: Int) -> Int? {
    // Nearly always it is where it was, or in sight; a list may have thousands of rows.
    if list.identity(ofRow: known) == identity { return known }
    return list.visibleRows.first { list.identity(ofRow: $0) == identity }
      ?? (0..<list.rowCount).first { list.identity(ofRow: $0) == identity }
  }

  /// Puts the cursor on a row, and brings that into sight.
  func moveCursor(of list: any RowList, to place: Int) async {
    guard let identity = list.identity(ofRow: place) else { return }
    let inSight = list.visibleRows
    if !inSight.contains(place), !inSight.isEmpty {
      let first = place < inSight.lowerBound ? place : place - inSight.count + 1
      await perform(.scroll(.row(max(0, first))), on: list)
    }
    rows[list.id] = (identity, place)
  }

  // MARK: Entries and offers

  func pick(_ row: (list: String, identity: String)?) { taken = row }

  func begin(_ entry: (view: String, line: LineBuffer)?) { self.entry = entry }

  /// Sets the date, the colour or the file that was typed.
  func leaveEntry() async {
    guard let (id, line) = entry else { return }
    entry = nil
    guard let view = view(id) else { return }
    switch view.figure {
    case .swatch: await perform(.set(to: line.text.isEmpty ? .absent : .text(line.text)), on: view)
    case .files: if !line.text.isEmpty { await perform(.choose(line.text), on: view) }
    default:
      let text = line.text.split(whereSeparator: \.isWhitespace).joined(separator: "T")
      await perform(.set(to: text.isEmpty ? .absent : .date(text)), on: view)
    }
  }

  func make(_ offer: (row: String, titles: [String])?) {
    let before = self.offer
    self.offer = offer
    if let first = offer?.titles.first {
      spot = .action(first)
    } else if let row = before?.row, let end = row.lastIndex(of: "[") {
      spot = .view(String(row[..<end]))
    }
  }

  // MARK: Scrolling and the mouse

  /// Scrolls the window, if it is longer than the terminal.
  func scroll(by lines: Int) -> Bool {
    guard let frame, frame.length > frame.lines.count else { return false }
    offset = max(0, frame.first + lines)
    return true
  }

  func target(column: Int, row: Int) -> (target: Target, offset: Int)? {
    frame?.target(at: Frame.Place(row: row, column: column))
  }
}
