/// A question that covers a window until it is answered.
@MainActor
class Dialog {
  let title: String
  let message: String
  let inputs: [TextInput]
  let buttons: [DialogButton]
  var widgets: [Widget] { inputs + buttons }

  /// - Parameters:
  ///   - isEnabled: Whether the button at an index can be pressed, given the entries.
  ///   - onChoice: Gets the index of the pressed button, and the entries.
  init(
    _ title: String, message: String = "", inputs: [TextInput] = [],
    buttons: [(String, isDefault: Bool, isCancel: Bool)],
    isEnabled: @escaping (Int, [String]) -> Bool = { _, _ in true },
    onChoice: @escaping (Int, [String]) -> Void
  ) {
    (self.title, self.message, self.inputs) = (title, message, inputs)
    self.buttons = buttons.map { DialogButton($0, $1 ? .default : $2 ? .cancel : .normal) }
    for (index, button) in self.buttons.enumerated() {
      button.choose = { [unowned self, unowned button] in
        let texts = self.inputs.map(\.text)
        // Kept in a local, because this call releases the dialog and the closure.
        let answer = onChoice
        button.window?.close(self)
        answer(index, texts)
      }
    }
    let judge = { [unowned self] in
      let texts = self.inputs.map(\.text)
      for (index, button) in self.buttons.enumerated() {
        button.isEnabled = isEnabled(index, texts)
      }
    }
    for input in inputs { input.onEdit = judge }
    judge()
  }

  func lines(width: Int) -> [TextLine] {
    let inner = width - 4
    let asked = inputs.flatMap { input in
      let caption = TextLine("\(input.label)  ")
      return input.lines(width: inner - caption.width).map { caption.followed(by: $0) }
    }
    let body =
      message.wrapped(to: inner).map { TextLine($0) } + asked
      + buttons.map(\.face).flowing(gap: "  ", width: inner)
    return body.framed(title, width: width)
  }
}

/// A button that answers a dialog.
final class DialogButton: PushButton {
  var choose: () -> Void = {}

  override func userPressed() { choose() }
}
