import Bindery

/// A view whose contents are shown while it has the focus; it closes when it loses that.
@MainActor
protocol PopUpView: OpenableView {
  var isOpen: Bool { get set }
  var openPipe: LazyPipe<Bool> { get }
}

extension PopUpView {
  /// Opens or closes it for the user.
  func userOpens(_ opens: Bool) {
    if opens {
      receiveFocus()
      guard isFocused else { return }
    }
    isOpen = opens
    note(opens ? "opened" : "closed")
    openPipe.send(opens)
  }
}
