import Bindery
import BinderyHeadless
public import BinderyViews

extension ViewConformance {
  /// The checks of a screen.
  ///
  /// - Parameter make: Makes a visible screen, performs a user's action on it: `choose` an action
  ///   of its alert, `press` Escape or Return, and returns the alert that covers it.
  public static func screen<View: ScreenView>(
    _ make: @escaping Make<(view: View, perform: Perform, alert: @MainActor () -> AlertContent?)>
  ) -> [ViewCheck] {
    [
      ViewCheck("alerts presented while one is shown wait") { findings in
        let subject = make()
        subject.view.present(.alert("One"))
        subject.view.present(.alert("Two"))
        findings.expect("the alert", subject.alert()?.title, is: "One")
        await subject.perform(.choose("OK"))
        findings.expect("then the alert", subject.alert()?.title, is: "Two")
        await subject.perform(.choose("OK"))
        findings.expect("at last the alert", subject.alert()?.title, is: nil)
      },
      ViewCheck("an alert has gone when its action is performed") { findings in
        let (view, perform, alert) = make()
        let heard = Heard<String?>()
        view.present(.alert("One", [AlertAction("Do") { heard.add(alert()?.title) }]))
        await perform(.choose("Do"))
        findings.expect("the alert while the action is performed", heard.values, is: [nil])
      },
      ViewCheck("an action that is disabled cannot be chosen") { findings in
        let (subject, choices) = (make(), Heard<String>())
        subject.view.present(
          .alert("One", [AlertAction("Do") { choices.add("Do") }.enabled(if: false), .ok()]))
        await subject.perform(.choose("Do"))
        findings.expect("what was chosen", choices.values, is: [])
        findings.expect("the alert", subject.alert()?.title, is: "One")
        await subject.perform(.choose("OK"))
      },
      ViewCheck("Escape chooses what cancels an alert, and Return its default, if it is enabled") {
        findings in
        for (key, title) in [(Keystroke.Name.escape, "Keep"), (.return, "Delete")] {
          for place in 0..<3 {
            let (subject, choices) = (make(), Heard<String>())
            var actions = [("Other", ActionRole.normal), ("Keep", .cancel), ("Delete", .default)]
              .map { title, role in AlertAction(title, role: role) { choices.add(title) } }
            actions.swapAt(0, place)
            subject.view.present(.alert("One", actions))
            await subject.perform(.press(Keystroke(key)))
            findings.expect("what \(key) chooses", choices.values, is: [title])
            findings.expect("the alert", subject.alert()?.title, is: nil)
            actions = actions.map { $0.enabled(if: $0.title != title) }
            subject.view.present(.alert("Two", actions))
            await subject.perform(.press(Keystroke(key)))
            findings.expect(
              "how often \(key) chooses", choices.values.count { $0 == title }, is: 1)
            if subject.alert() != nil { await subject.perform(.choose("Other")) }
          }
        }
      },
      ViewCheck("an alert is presented for each value of a signal, until the scope ends") {
        findings in
        let subject = make()
        let pipe = Signal<String, Never>.Pipe()
        subject.view.present(pipe.signal) { .alert($0) }
        pipe.send("Offline")
        findings.expect("the alert", subject.alert()?.title, is: "Offline")
        await subject.perform(.choose("OK"))
        subject.view.scope.cancel()
        pipe.send("Offline")
        findings.expect("then the alert", subject.alert()?.title, is: nil)
      },
      ViewCheck("what it presents alerts for does not retain it") { findings in
        let pipe = Signal<String, Never>.Pipe()
        weak var view: View?
        do {
          let subject = make()
          subject.view.present(pipe.signal) { .alert($0) }
          view = subject.view
        }
        findings.expect(view == nil, "the screen is still alive")
      },
    ]
  }

  /// The checks of a screen whose alerts have fields.
  ///
  /// - Parameter make: Makes a screen, and performs a user's action on the field of its alert at an
  ///   index: `replace`; or on the alert: `choose` an action.
  public static func alertFields<View: ScreenView>(
    _ make: @escaping Make<(view: View, perform: PerformAt)>
  ) -> [ViewCheck] {
    [
      ViewCheck("the action of an alert gets what its fields hold") { findings in
        let (view, perform) = make()
        let texts = Heard<[String]>()
        view.present(
          AlertContent(
            title: "New",
            textFields: [AlertTextField("Name", text: "Ada"), AlertTextField("Born")],
            actions: [AlertAction("Save") { texts.add($0) }]))
        await perform(.replace("1815"), 1)
        await perform(.choose("Save"), nil)
        findings.expect("the texts", texts.values, is: [["Ada", "1815"]])
      },
      ViewCheck("an action waits for texts that it accepts") { findings in
        let ((view, perform), choices) = (make(), Heard<String>())
        view.present(
          AlertContent(
            title: "New", textFields: [AlertTextField("Name")],
            actions: [AlertAction("Save") { choices.add("Save") }.enabled { $0 == ["Ada"] }]))
        await perform(.choose("Save"), nil)
        findings.expect("what was chosen before", choices.values, is: [])
        await perform(.replace("Ada"), 0)
        await perform(.choose("Save"), nil)
        findings.expect("what was chosen then", choices.values, is: ["Save"])
      },
      ViewCheck("each alert has fields of its own") { findings in
        let (view, perform) = make()
        let texts = Heard<[String]>()
        for name in ["Ada", "Grace"] {
          view.present(
            AlertContent(
              title: name, textFields: [AlertTextField("Name", text: name)],
              actions: [AlertAction("Save") { texts.add($0) }]))
        }
        await perform(.replace("Ada L"), 0)
        for _ in 0..<2 { await perform(.choose("Save"), nil) }
        findings.expect("the texts", texts.values, is: [["Ada L"], ["Grace"]])
      },
    ]
  }

  /// The checks of a screen that dismisses alerts whose question is withdrawn.
  public static func alertDismissal<View: ScreenView>(
    _ make: @escaping Make<(view: View, perform: Perform, alert: @MainActor () -> AlertContent?)>
  ) -> [ViewCheck] {
    [
      ViewCheck("an alert that is taken away goes without a choice") { findings in
        let (subject, choices) = (make(), Heard<String>())
        let alert = AlertContent.alert("One", [AlertAction("Do") { choices.add("Do") }])
        subject.view.present(alert)
        subject.view.dismiss(alert)
        findings.expect("the alert", subject.alert()?.title, is: nil)
        findings.expect("what was chosen", choices.values, is: [])
      },
      ViewCheck("an alert that waits is taken away, and the one that is there stays") { findings in
        let subject = make()
        subject.view.present(.alert("One"))
        subject.view.present(.alert("Two"))
        subject.view.dismiss(.alert("Two"))
        subject.view.dismiss(.alert("Three"))
        findings.expect("the alert", subject.alert()?.title, is: "One")
        await subject.perform(.choose("OK"))
        findings.expect("then the alert", subject.alert()?.title, is: nil)
      },
      ViewCheck("when the alert that is there is taken away, the next one comes") { findings in
        let subject = make()
        subject.view.present(.alert("One"))
        subject.view.present(.alert("Two"))
        subject.view.dismiss(.alert("One"))
        findings.expect("the alert", subject.alert()?.title, is: "Two")
        await subject.perform(.choose("OK"))
      },
    ]
  }

  /// The check of a screen that knows what covers it.
  ///
  /// - Parameter make: Makes a screen in sight; `cover` covers it with a sheet or a page, and shows it
  ///   again.
  public static func visibility<View: ScreenView>(
    _ make: @escaping Make<(view: View, cover: @MainActor (Bool) async -> Void)>
  ) -> [ViewCheck] {
    [
      ViewCheck("a screen is visible while nothing covers it") { findings in
        let (view, cover) = make()
        let seen = Heard<Bool>()
        let connection = view.isVisible.observe { seen.add($0) }
        await cover(true)
        await cover(false)
        findings.expect("whether it is visible", seen.values, is: [true, false, true])
        connection.cancel()
      }
    ]
  }

  /// The check of a screen that may refuse to be left: a sheet, a page of a stack.
  ///
  /// - Parameter make: Makes a screen over another one; `letGo` decides whether it may be left, the
  ///   user leaves it by `dismiss`, and `isShown` returns whether it is still shown.
  public static func leaving(
    _ make:
      @escaping Make<
        (letGo: @MainActor (Bool) -> Void, perform: Perform, isShown: @MainActor () -> Bool)
      >
  ) -> [ViewCheck] {
    [
      ViewCheck("a screen that does not let go stays, and goes when it does") { findings in
        let (letGo, perform, isShown) = make()
        letGo(false)
        await perform(.dismiss)
        findings.expect(isShown(), "the screen that does not let go has gone")
        letGo(true)
        await perform(.dismiss)
        findings.expect(!isShown(), "the screen that lets go is still there")
      }
    ]
  }
}
