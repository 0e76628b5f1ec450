import Bindery
import BinderyHeadless
public import BinderyViews

extension ViewConformance {
  /// The checks of a menu.
  ///
  /// - Parameter make: Makes a menu without items, and performs a user's action on it: `choose`.
  public static func menu<View: MenuView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    /// Chooses the second item as a person does; returns the events.
    let chosen = {
      @MainActor @Sendable (isEnabled: Bool, prepare: @MainActor (View) -> Void) async -> [String]
      in
      let (view, perform) = make()
      let heard = Heard(view.chosenItems.map { "sent \($0.title)" })
      let item = { title, isEnabled in
        MenuItem(title, isEnabled: isEnabled) { [weak heard] in heard?.add("performed \(title)") }
      }
      view.items = [item("First", true), .separator, item("Second", isEnabled)]
      prepare(view)
      await perform(.choose("Second"))
      return heard.values
    }
    return element { make().view } + [
      ViewCheck("what the user chooses is sent, then performed, each once") { findings in
        findings.expect(
          "what was done", await chosen(true) { _ in }, is: ["sent Second", "performed Second"])
      },
      ViewCheck("a menu that is disabled or hidden ignores the user") { findings in
        findings.expect("what was done", await chosen(true) { $0.isEnabled = false }, is: [])
        findings.expect("what was done", await chosen(true) { $0.isHidden = true }, is: [])
      },
      ViewCheck("an item that is disabled cannot be chosen") { findings in
        findings.expect("what was done", await chosen(false) { _ in }, is: [])
      },
      ViewCheck("bound, its items are made again when what they show changes") { findings in
        let (view, perform) = make()
        let isDone = MutableProperty(false)
        let choices = Heard(view.chosenItems)
        view.bind { [MenuItem(isDone.value ? "Reopen" : "Finish", checking: isDone)] }
        findings.expect("the titles", view.items.map(\.title), is: ["Finish"])
        await perform(.choose("Finish"))
        findings.expect("the state", isDone.value, is: true)
        findings.expect("then the titles", view.items.map(\.title), is: ["Reopen"])
        findings.expect("the check mark", view.items.first?.isChecked, is: true)
        isDone.value = false
        findings.expect("at last the titles", view.items.map(\.title), is: ["Finish"])
        findings.expect("the number of choices", choices.values.count, is: 1)
      },
    ]
  }

  /// The checks of a view with a menu of its own.
  ///
  /// - Parameter make: Makes a view without a menu, performs a user's action on it: `longPress`, which
  ///   stands for whatever opens such a menu, and `choose` in the open menu; and returns the titles of
  ///   the items of the menu that is open, without one that only closes it.
  public static func contextMenu<View: ContextMenuView>(
    _ make: @escaping Make<(view: View, perform: Perform, titles: @MainActor () -> [String]?)>
  ) -> [ViewCheck] {
    [
      ViewCheck("the menu of a view is opened, and what is chosen is performed") { findings in
        let (view, perform, titles) = make()
        let (heard, isFree) = (Heard<String>(), MutableProperty(true))
        view.bindContextMenu { [weak heard] in
          [
            MenuItem("Archive") { heard?.add("archived") },
            MenuItem(isFree.value ? "Take" : "Taken") { heard?.add("taken") },
          ]
        }
        await perform(.longPress)
        findings.expect("the items", titles(), is: ["Archive", "Take"])
        await perform(.choose("Take"))
        findings.expect("what was done", heard.values, is: ["taken"])
        findings.expect("then the items", titles(), is: nil)
        isFree.value = false
        await perform(.longPress)
        findings.expect("at last the items", titles(), is: ["Archive", "Taken"])
        await perform(.choose("Archive"))
        findings.expect("then what was done", heard.values, is: ["taken", "archived"])
      },
      ViewCheck("a view that is disabled, hidden or without items opens no menu") { findings in
        for place in 0..<3 {
          let (view, perform, titles) = make()
          view.contextItems = place == 2 ? [] : [MenuItem("Archive") {}]
          if place == 0 { view.isEnabled = false }
          if place == 1 { view.isHidden = true }
          await perform(.longPress)
          findings.expect("the items", titles(), is: nil)
        }
      },
    ]
  }

  /// The checks of a row of commands.
  ///
  /// - Parameter make: Makes a row with a button in it, and performs a user's action on the button:
  ///   `tap`.
  public static func toolbar<Bar: ToolbarView, Button: ButtonView>(
    _ make: @escaping Make<(toolbar: Bar, button: Button, perform: Perform)>
  ) -> [ViewCheck] {
    group {
      let (toolbar, button, perform) = make()
      return (toolbar, button, perform)
    } + described(as: .toolbar, []) { make().toolbar }
  }

  /// The checks of a button whose title can be changed. Others keep the title that they are made with.
  ///
  /// ```swift
  /// let checks = ViewConformance.buttonTitle { HeadlessButton("") }
  /// ```
  public static func buttonTitle<View: ButtonView>(_ make: @escaping Make<View>) -> [ViewCheck] {
    output("title", "Save", "Saving…", { $0.title }, make) { $1.bind(to: $0, .title) }
  }
}
