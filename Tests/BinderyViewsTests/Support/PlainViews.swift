import Bindery
import BinderyViews

// A second implementation of the view protocols, as short as the documentation promises. Its
// `user…` methods are what a real widget does when the user uses it.

class PlainView: ElementView {
  let scope = LifetimeScope()
  var isHidden = false
  var isEnabled = true { didSet { onSet?() } }
  /// Called when an attribute is set.
  var onSet: (@MainActor () -> Void)?
  /// How often a test has ended its scope.
  var epoch = 0
  var takesEvents: Bool { isEnabled && !isHidden }
}

final class PlainLabel: PlainView, LabelView {
  var text = "" { didSet { onSet?() } }
}

final class PlainField: PlainView, TextFieldView {
  private let pipe = Signal<String, Never>.Pipe()
  var text = "" {
    didSet {
      writes += 1
      onSet?()
    }
  }
  private(set) var writes = 0
  var edits: Signal<String, Never> { pipe.signal }

  func userTypes(_ more: String) {
    for character in more where takesEvents {
      // Not in place: what observes the change may set it, too.
      text = text + String(character)
      pipe.send(text)
    }
  }
}

final class PlainToggle: PlainView, ToggleView {
  private let pipe = Signal<Bool, Never>.Pipe()
  var isOn = false { didSet { onSet?() } }
  var edits: Signal<Bool, Never> { pipe.signal }

  func userToggles() {
    guard takesEvents else { return }
    isOn = !isOn
    pipe.send(isOn)
  }
}

final class PlainButton: PlainView, ButtonView {
  private let pipe = Signal<Void, Never>.Pipe()
  var isBusy = false
  var taps: Signal<Void, Never> { pipe.signal }

  func userTaps() {
    if takesEvents { pipe.send(()) }
  }
}

final class PlainSpinner: PlainView, SpinnerView {
  var isAnimating = false
}

final class PlainToast: PlainView, ToastView {
  private(set) var messages: [String] = []
  var text: String { messages.last ?? "" }
  var count: Int { messages.count }

  func show(_ message: String) {
    messages.append(message)
  }
}

class PlainScreen: ScreenView {
  let scope = LifetimeScope()
  var title = ""
  private(set) var alerts: [AlertContent] = []

  func present(_ alert: AlertContent) {
    alerts.append(alert)
  }

  func userChooses(_ title: String) {
    alerts.removeFirst().actions.first { $0.title == title }?.perform()
  }
}
