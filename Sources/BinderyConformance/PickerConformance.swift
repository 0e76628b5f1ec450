import Bindery
import BinderyHeadless
public import BinderyViews

extension ViewConformance {
  /// The checks of a picker of a colour, with the user's action `set` to a text such as `#0000ff`.
  public static func colorPicker<View: ColorPickerView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    let (red, blue) = (
      HexColor(red: 255, green: 0, blue: 0), HexColor(red: 0, green: 0, blue: 255)
    )
    return input {
      let (view, perform) = make()
      return InputSubject(
        view, byCode: red, byUser: blue, act: { await perform(.set(to: .text("#0000ff"))) })
    }
  }

  /// The checks of a picker of files, with the user's action `choose`, whose title is a path.
  public static func filePicker<View: FilePickerView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    input {
      let (view, perform) = make()
      return InputSubject(
        view, byCode: ["a.pdf"], byUser: ["b.pdf"], act: { await perform(.choose("b.pdf")) })
    } + [
      ViewCheck("where several files may be picked, they are picked one after the other") {
        findings in
        let (view, perform) = make()
        view.allowsSeveral = true
        for path in ["a.pdf", "b.pdf", "a.pdf"] { await perform(.choose(path)) }
        findings.expect("the files", view.files, is: ["b.pdf", "a.pdf"])
      },
      ViewCheck("a file of another type is not picked") { findings in
        let (view, perform) = make()
        view.fileTypes = ["pdf"]
        for path in ["b.PDF", "c.txt"] { await perform(.choose(path)) }
        findings.expect("the files", view.files, is: ["b.PDF"])
      },
    ]
  }
}
