import BinderyHeadless
import Foundation

extension Interpreter {
  /// What `show` and `tree` print.
  func lines(
    of screen: HeadlessScreen, _ target: Target?, as form: ScreenForm
  ) throws(ScriptFailure) -> [String] {
    guard let target else { return lines(of: screen, as: form) }
    let view = try view(of: screen, for: target)
    if form == .tree { return view.treeLines }
    let drawing = view.drawing(isASCII: drawsASCII)
    return drawing.isEmpty ? ["nothing is seen of \(view.id)"] : drawing
  }

  private func lines(of screen: HeadlessScreen, as form: ScreenForm) -> [String] {
    switch form {
    case .drawing: screen.drawing(isASCII: drawsASCII)
    case .tree: screen.tree()
    case .all: screen.tree(showingHidden: true)
    case .svg: screen.svg().lines.filter { !$0.isEmpty }
    case .accessibility: screen.accessibilityTree.flatMap(\.lines)
    }
  }

  /// The view; a word that is none may be meant as a form.
  private func view(
    of screen: HeadlessScreen, for target: Target
  ) throws(ScriptFailure) -> HeadlessView {
    do throws(ScriptFailure) {
      return try Aim(at: target, on: screen).found()
    } catch {
      guard error.kind == .unknown, target.source.allSatisfy(\.isLetter) else { throw error }
      var failure = error
      let question = Suggestion.question(for: target.source, among: ScreenForm.words)
      let words = ScreenForm.words.joined(separator: ", ")
      failure.notes.append(
        "\(target.source.debugDescription) is not a form; \(question ?? "the forms are \(words)")")
      throw failure
    }
  }

  /// Writes the screen's picture into a file beside the script.
  func writePicture(of screen: HeadlessScreen, to path: String) throws(ScriptFailure) -> [String] {
    let place = try folder.place(of: path)
    do {
      try screen.svg().write(toFile: place, atomically: true, encoding: .utf8)
    } catch {
      throw ScriptFailure(
        kind: .failed,
        message: "\(path) cannot be written: \(error.localizedDescription)", showsScreen: false)
    }
    return ["\(path) written"]
  }
}
