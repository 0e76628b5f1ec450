/// A row of segments of which one is chosen.
///
/// ```swift
/// let size = HeadlessSegmentedControl("Size", titles: ["S", "M", "L"])
/// size.bind(MutableProperty("M"))
/// ```
@MainActor
public protocol SegmentedControlView: ChoiceView {
  /// Whether segments are momentary: choosing one sends, and then none is chosen.
  var isMomentary: Bool { get set }
}

extension ViewKey where View: SegmentedControlView {
  /// Whether none stays chosen.
  public static var isMomentary: ViewKey<View, Bool> {
    .init({ $0.isMomentary }, { $0.isMomentary = $1 })
  }
}

extension SegmentedControlView {
  /// The kind: role and attributes.
  public static var kind: ViewKind {
    ViewKind(
      .radiogroup, "segmented control", of: Self.self, .selected, .options, .isMomentary)
  }
}
