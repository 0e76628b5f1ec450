/// A view that can show what it keeps folded.
@MainActor
protocol OpenableView: HeadlessView {
  /// Whether it shows it.
  var isOpen: Bool { get }
}
