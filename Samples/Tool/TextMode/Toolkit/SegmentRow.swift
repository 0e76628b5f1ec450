import BinderyScript

/// Values side by side, of which one is chosen.
class SegmentRow<Value: Hashable>: Widget {
  let label: String
  var segments: [(value: Value, title: String, isEnabled: Bool)] = [] { didSet { changed() } }
  /// Whether segments act like buttons, so that none stays chosen.
  var isMomentary = false { didSet { if isMomentary { chosen = nil } } }
  /// The segment to be pressed.
  private var cursor: Value? { didSet { changed() } }
  /// The value set or chosen last, with or without a segment.
  private var wanted: Value?

  init(_ label: String) { self.label = label }

  /// The user chose a value.
  func userChose(_ value: Value) {}

  final var chosen: Value? {
    get { segments.contains { $0.value == wanted } ? wanted : nil }
    set {
      wanted = newValue
      changed()
    }
  }

  override var isFocusable: Bool { true }

  override var caption: String? { label }

  override var keys: String { isMomentary ? "← →, Space: press" : "← →: choose" }

  override func take(_ key: Key) -> Bool {
    guard isUsable else { return false }
    switch key {
    case .left: go(by: -1)
    case .right: go(by: 1)
    case .text(" ") where isMomentary:
      if let cursor { choose(cursor) }
      chosen = nil
    default: return false
    }
    return true
  }

  private func go(by step: Int) {
    let here = isMomentary ? cursor : chosen
    let values = segments.filter { $0.isEnabled || $0.value == here }.map(\.value)
    let place = values.firstIndex { $0 == here }
    let next = place.map { $0 + step } ?? (step > 0 ? 0 : values.count - 1)
    guard values.indices.contains(next) else { return }
    if isMomentary { cursor = values[next] } else { choose(values[next]) }
  }

  private func choose(_ value: Value) {
    chosen = value
    userChose(value)
  }

  override func lines(width: Int) -> [TextLine] {
    let pieces = segments.map { value, title, canBeChosen in
      let isHere = value == (isMomentary ? cursor : chosen)
      return TextLine.Piece(
        text: isHere ? "[\(title)]" : " \(title) ",
        style: !isEnabled || !canBeChosen
          ? .faint : !isHere ? .plain : hasFocus ? .focused : .strong)
    }
    return pieces.flowing(gap: "", width: width) + remarks(width: width)
  }
}
