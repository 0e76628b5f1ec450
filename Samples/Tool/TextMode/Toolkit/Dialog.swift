/// A question that covers a window until it is answered.
@MainActor
final class Dialog {
  let title: String
  let message: String
  let inputs: [TextInput]
  let buttons: [DialogButton]
  var widgets: [Widget] { inputs + buttons }

  /// - Parameter onChoice: Gets the place of the button that was pressed, and what was entered.
  init(
    _ title: String, message: String, inputs: [TextInput],
    buttons: [(String, isDefault: Bool, isCancel: Bool)],
    onChoice: @escaping (Int, [String]) -> Void
  ) {
    (self.title, self.message, self.inputs) = (title, message, inputs)
    self.buttons = buttons.map { DialogButton($0, $1 ? .default : $2 ? .cancel : .normal) }
    for (index, button) in self.buttons.enumerated() {
      button.choose = { [unowned self, unowned button] in
        let texts = self.inputs.map(\.text)
        // The dialog goes with this, and so does the closure.
        let answer = onChoice
        button.window?.close(self)
        answer(index, texts)
      }
    }
  }

  func lines(width: Int) -> [TextLine] {
    let inner = width - 4
    let head = "┌ \(title.filling(min(title.columns, inner - 2))) "
    var faces = TextLine("")
    for (index, button) in buttons.enumerated() {
      faces.pieces += (index == 0 ? [] : [.init(text: "  ")]) + [button.face]
    }
    let body =
      message.wrapped(to: inner).map { TextLine($0) }
      + inputs.flatMap { input in
        let column = "\(input.label)  "
        return input.lines(width: inner - column.columns).map { line in
          TextLine(
            "", [.init(text: column)] + line.pieces, caret: line.caret.map { $0 + column.columns })
        }
      } + [faces]
    let framed = body.map { line in
      let rest = String(repeating: " ", count: max(0, inner - line.width))
      return TextLine(
        "", [.init(text: "│ ")] + line.pieces + [.init(text: rest + " │")],
        caret: line.caret.map { $0 + 2 })
    }
    return [TextLine(head + String(repeating: "─", count: max(0, width - head.columns - 1)) + "┐")]
      + framed + [TextLine("└" + String(repeating: "─", count: width - 2) + "┘")]
  }
}

/// A button that answers a dialog.
final class DialogButton: PushButton {
  var choose: () -> Void = {}

  override func userPressed() { choose() }
}
