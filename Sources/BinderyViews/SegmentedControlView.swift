/// A row of segments of which one is chosen.
@MainActor
public protocol SegmentedControlView: ChoiceView {
  /// Whether a segment springs back: choosing it sends, and then none is chosen.
  var isMomentary: Bool { get set }
}
