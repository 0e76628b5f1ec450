import BinderyViews

/// A view with contents that can be opened and closed.
@MainActor
protocol OpenableView: HeadlessView {
  var isOpen: Bool { get }
  func userOpens(_ opens: Bool)
}

extension OpenableView {
  /// The response to the gestures that open and close it; `nil` for another gesture.
  func response(toOpening action: UserAction) -> UserAction.Response? {
    switch action {
    case .open where isOpen: .refused("the \(kind) is open already")
    case .open: .accepted { self.userOpens(true) }
    case .close where !isOpen: .refused("the \(kind) is not open")
    case .close: .accepted { self.userOpens(false) }
    default: nil
    }
  }
}

extension ViewKey where View: OpenableView {
  /// Whether its contents are shown.
  static var isOpen: ViewKey<View, ReadOnly<Bool>> {
    .init(reading: { $0.isOpen }).spoken { $1.value ? "expanded" : nil }
  }
}
