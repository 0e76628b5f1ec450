import Bindery

/// Writes the value that a view shows in place of the model's to the model.
@MainActor
final class Correction<View: ValueView> {
  private weak var view: View?
  private let channel: Channel<View.Value>
  private let isRounded: Bool
  private let site: CallSite
  /// The link of view and model; nothing is written before it exists.
  weak var link: AnyChannelLink?
  /// Whether the model is being written; if it refuses, there is no second attempt.
  private var isWriting = false
  private var isWaiting = false
  private var hasReported = false

  /// - Parameter isRounded: Whether the model has fewer values than the view may show.
  init(
    of view: View, in channel: Channel<View.Value>, isRounded: Bool, _ fileID: StaticString,
    _ line: UInt
  ) {
    (self.view, self.channel, self.isRounded) = (view, channel, isRounded)
    site = CallSite(fileID: fileID, line: line)
  }

  var isDue: Bool { view.map { $0.entry != channel.value } ?? false }

  private var name: String {
    guard let view else { return "" }
    let type = "\(Swift.type(of: view))"
    let name = (view as? any NamedTarget)?.nameInReports ?? ""
    return name.isEmpty ? type : "\(type) '\(name)'"
  }

  /// Writes at the end of the turn, because bounds and value may change together.
  func writeBackSoon() {
    guard link != nil, !isWriting, !isWaiting else { return }
    isWaiting = true
    Corrections.request(of: name, at: site) { self.writeBack() }
  }

  func writeBack() {
    isWaiting = false
    guard let view, link?.isActive == true, isDue else { return }
    let shown = view.entry
    isWriting = true
    channel.value = shown
    isWriting = false
    if isRounded, view.entry == shown, isDue, !hasReported { report(shown) }
  }

  private func report(_ shown: View.Value) {
    hasReported = true
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        The \(name) shows \(shown), and its model has \(channel.value), which it cannot show.
        To fix: give it steps and bounds that are whole numbers, or a model that takes its numbers.
        """, at: site))
  }
}

/// The correction of a view that was just bound.
@MainActor
final class FirstCorrection<View: ValueView>: PendingEdit {
  private let correction: Correction<View>
  private weak var link: AnyChannelLink?

  init(_ correction: Correction<View>, _ link: AnyChannelLink) {
    (self.correction, self.link) = (correction, link)
  }

  func commit() {
    correction.link = link
    correction.writeBack()
  }
}
