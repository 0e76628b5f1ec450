import BinderyScript

/// Values side by side, of which one is chosen.
class SegmentRow<Value: Hashable>: Widget {
  let label: String
  var segments: [(value: Value, title: String, isEnabled: Bool)] = [] { didSet { changed() } }
  /// Whether what is chosen is chosen no more when that is known.
  var isMomentary = false
  /// What was set or chosen last, whether there is such a segment or not.
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

  override var keys: String { "← →: choose" }

  override func take(_ key: Key) -> Bool {
    guard isUsable, key == .left || key == .right else { return false }
    let values = segments.filter { $0.isEnabled || $0.value == chosen }.map(\.value)
    let place = values.firstIndex { $0 == chosen }
    let next = key == .right ? place.map { $0 + 1 } ?? 0 : (place ?? values.count) - 1
    if values.indices.contains(next) { choose(values[next]) }
    return true
  }

  private func choose(_ value: Value) {
    chosen = value
    userChose(value)
    if isMomentary { chosen = nil }
  }

  override func lines(width: Int) -> [TextLine] {
    let pieces = segments.map { value, title, canBeChosen in
      let isChosen = value == chosen
      return TextLine.Piece(
        text: isChosen ? "[\(title)]" : " \(title) ",
        style: !isEnabled || !canBeChosen
          ? .faint : !isChosen ? .plain : hasFocus ? .focused : .strong)
    }
    return pieces.flowing(gap: "", width: width) + remarks(width: width)
  }
}
