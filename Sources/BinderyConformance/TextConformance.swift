public import Bindery
import BinderyHeadless
public import BinderyViews

extension ViewConformance {
  /// The checks of a text field, with the user's action `type`, which appends a text.
  public static func textField<View: TextFieldView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    textInput(make)
  }

  /// The checks of a text of several lines, with the user's action `type`, which appends a text. A
  /// line break in it is the key Return, a tab is the key Tab.
  public static func textView<View: TextView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    textInput(make) + [
      ViewCheck("Return writes a line break, if the view accepts it") { findings in
        for accepts in [true, false] {
          let (view, perform) = make()
          view.acceptsReturn = accepts
          await perform(.type("a"))
          await perform(.type("\n"))
          findings.expect("the text", view.text, is: accepts ? "a\n" : "a")
          findings.expect("the number of lines", view.lineCount, is: accepts ? 2 : 1)
        }
      },
      ViewCheck("Tab writes a tab, if the view accepts it") { findings in
        for accepts in [true, false] {
          let (view, perform) = make()
          view.acceptsTab = accepts
          await perform(.type("a"))
          await perform(.type("\t"))
          findings.expect("the text", view.text, is: accepts ? "a\t" : "a")
        }
      },
    ]
  }

  private static func textInput<View: TextInputView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    input {
      let (view, perform) = make()
      return InputSubject(view, byCode: "Ada ", byUser: "Ada L", act: { await perform(.type("L")) })
    } + [
      ViewCheck("each character typed is one edit") { findings in
        let (view, perform) = make()
        let edits = Heard(view.edits)
        await perform(.type("Ada"))
        findings.expect("what was sent", edits.values, is: ["A", "Ad", "Ada"])
      }
    ]
  }

  /// The checks of a field that reports Return, with the user's actions `type` and `submit`.
  ///
  /// ```swift
  /// let checks = ViewConformance.submissions {
  ///   let field = EntryView()
  ///   return (
  ///     field,
  ///     { action in
  ///       if case .text(let text) = action.argument { field.insert(text) } else { field.press(.return) }
  ///     }
  ///   )
  /// }
  /// ```
  public static func submissions<View: TextFieldView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    [
      ViewCheck("Return submits the text") { findings in
        let (view, perform) = make()
        let submissions = Heard(view.submissions)
        await perform(.type("ab"))
        await perform(.submit)
        findings.expect("what was submitted", submissions.values, is: ["ab"])
      },
      ViewCheck("the user has finished when the text is submitted") { findings in
        let (view, perform) = make()
        let events = Heard(
          view.commits.map { "finished" }, view.submissions.map { "submitted \($0)" })
        await perform(.type("ab"))
        await perform(.submit)
        findings.expect("what was sent", events.values, is: ["finished", "submitted ab"])
      },
      ViewCheck("disabled or hidden, nothing is submitted") { findings in
        for hides in [true, false] {
          let (view, perform) = make()
          let submissions = Heard(view.submissions)
          await perform(.type("ab"))
          if hides { view.isHidden = true } else { view.isEnabled = false }
          await perform(.submit)
          findings.expect("what was submitted", submissions.values, is: [])
        }
      },
      ViewCheck("setting the text submits nothing") { findings in
        let view = make().view
        let submissions = Heard(view.submissions)
        view.text = "ab"
        findings.expect("what was submitted", submissions.values, is: [])
      },
    ]
  }

  /// The checks of a view that supports input methods and reports marked text.
  ///
  /// - Parameter make: Makes an empty view, and performs the actions of an input method: `compose`
  ///   replaces the marked text, `press` of Return commits it.
  public static func composition<View: TextInputView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    [
      ViewCheck("what is being composed is shown, and the model's when it is committed") {
        findings in
        let (view, perform) = make()
        let model = MutableProperty("")
        view.bind(model)
        await perform(.compose("に"))
        findings.expect("the text", view.text, is: "に")
        findings.expect("the model", model.value, is: "")
        await perform(.compose("日本"))
        await perform(.press(Keystroke(.return)))
        findings.expect("then the text", view.text, is: "日本")
        findings.expect("then the model", model.value, is: "日本")
      },
      ViewCheck("what is being composed is not written over") { findings in
        let (view, perform) = make()
        let model = MutableProperty("")
        view.bind(model)
        await perform(.compose("に"))
        model.value = "x"
        findings.expect("the text", view.text, is: "に")
        await perform(.compose("日本"))
        await perform(.press(Keystroke(.return)))
        findings.expect("the model", model.value, is: "日本")
      },
      ViewCheck("it is composing until what is composed is committed, and that is an edit") {
        findings in
        let (view, perform) = make()
        await perform(.compose("に"))
        findings.expect("whether it is composing", view.isComposing, is: true)
        let edits = Heard(view.edits)
        await perform(.press(Keystroke(.return)))
        findings.expect("then whether it is composing", view.isComposing, is: false)
        findings.expect("the last edit", edits.values.last, is: "に")
      },
    ]
  }

  /// The checks of a view that reports its caret, with the user's action `selectText`.
  public static func selection<View: TextInputView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    input {
      let (view, perform) = make()
      view.text = "Ada Lovelace"
      return InputSubject(
        view: view, value: \.selection, edits: view.selectionChanges,
        bind: { view.bind(selection: $0) }, byCode: 0..<3, byUser: 4..<12,
        act: { await perform(.selectText(.range(4..<12))) })
    } + [
      ViewCheck("what is selected stays within the text") { findings in
        let view = make().view
        view.text = "Ada"
        view.selection = 1..<9
        findings.expect("what is selected", view.selection, is: 1..<3)
        view.selection = 5..<9
        findings.expect("then what is selected", view.selection, is: 3..<3)
      }
    ]
  }

  /// The checks of a view in which the user can select a part of the text, and write over it: the
  /// user's actions `selectText`, `type` and `paste`.
  public static func overwriting<View: TextInputView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    [
      ViewCheck("what is typed or pasted over a selection is one edit") { findings in
        for write in [UserAction.type("B"), .paste("B")] {
          for (part, text) in [(0..<3, "B"), (1..<2, "ABa")] {
            let (view, perform) = make()
            view.text = "Ada"
            let edits = Heard(view.edits)
            await perform(.selectText(.range(part)))
            await perform(write)
            findings.expect("what was sent", edits.values, is: [text])
            findings.expect("the text", view.text, is: text)
          }
        }
      }
    ]
  }

  /// The checks of a view whose user can undo edits: the user's actions `type` and `undo`.
  public static func undo<View: TextInputView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    [
      ViewCheck("what is undone is an edit, too") { findings in
        let (view, perform) = make()
        view.text = "Ada"
        let edits = Heard(view.edits)
        await perform(.type("x"))
        await perform(.undo)
        findings.expect("what was sent", edits.values, is: ["Adax", "Ada"])
        findings.expect("the text", view.text, is: "Ada")
      },
      ViewCheck("a text from code is not undone") { findings in
        let (view, perform) = make()
        await perform(.type("x"))
        view.text = "Ada"
        let edits = Heard(view.edits)
        await perform(.undo)
        findings.expect("what was sent", edits.values, is: [])
        findings.expect("the text", view.text, is: "Ada")
      },
      ViewCheck("what the model made of an edit is undone with it") { findings in
        let (view, perform) = make()
        let model = MutableProperty("ADA")
        let guardian = model.observe { if $0 != $0.uppercased() { model.value = $0.uppercased() } }
        view.bind(model)
        await perform(.type("x"))
        findings.expect("the text", view.text, is: "ADAX")
        await perform(.undo)
        findings.expect("then the text", view.text, is: "ADA")
        findings.expect("the model", model.value, is: "ADA")
        guardian.cancel()
      },
    ]
  }

  /// The checks of a view that reports the issue of its text: a number field, a combo box.
  ///
  /// ```swift
  /// let checks = ViewConformance.inputIssues(of: "7", and: "x") {
  ///   let field = NumberEntry()
  ///   return (field.inputIssues, { field.user($0) })
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - valid: A text that the view accepts.
  ///   - invalid: A text that the view rejects.
  ///   - make: Returns the issues that the view sends, and performs a user's action on it:
  ///     `replace`.
  public static func inputIssues(
    of valid: String, and invalid: String,
    _ make: @escaping Make<(issues: Signal<ValidationIssue?, Never>, perform: Perform)>
  ) -> [ViewCheck] {
    [
      ViewCheck("what is wrong with the text is sent, and when nothing is any more") { findings in
        let (issues, perform) = make()
        let wrongs = Heard(issues.map { $0 != nil })
        await perform(.replace(valid))
        findings.expect("what was sent of a valid text", wrongs.values, is: [])
        await perform(.replace(invalid))
        findings.expect("whether something is wrong", wrongs.values, is: [true])
        await perform(.replace(valid))
        findings.expect("then whether something is wrong", wrongs.values, is: [true, false])
      }
    ]
  }
}
