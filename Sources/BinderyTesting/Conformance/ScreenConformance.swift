import Bindery
public import BinderyViews

/// A screen and how a person answers its alerts.
@MainActor
public struct ScreenSubject<View: ScreenView> {
  let view: View
  let alert: @MainActor () -> AlertContent?
  let choose: @MainActor (String) -> Void

  /// Makes a subject.
  ///
  /// - Parameters:
  ///   - view: A screen in sight.
  ///   - alert: The alert that covers it.
  ///   - choose: Chooses the action with this title, as a person does.
  public init(
    _ view: View, alert: @escaping @MainActor () -> AlertContent?,
    choose: @escaping @MainActor (String) -> Void
  ) {
    self.view = view
    self.alert = alert
    self.choose = choose
  }
}

extension ViewConformance {
  /// The checks of a screen.
  public static func screen<View: ScreenView>(
    _ make: @escaping @MainActor @Sendable () -> ScreenSubject<View>
  ) -> [ViewCheck] {
    [
      ViewCheck("alerts presented meanwhile wait") { findings in
        let subject = make()
        subject.view.present(.alert("One"))
        subject.view.present(.alert("Two"))
        findings.expect("the alert", subject.alert()?.title, is: "One")
        subject.choose("OK")
        findings.expect("then the alert", subject.alert()?.title, is: "Two")
        subject.choose("OK")
        findings.expect("at last the alert", subject.alert()?.title, is: nil)
      },
      ViewCheck("an alert has gone when its action is performed") { findings in
        let subject = make()
        let heard = Heard<String?>()
        subject.view.present(
          .alert("One", [AlertAction("Do") { heard.add(subject.alert()?.title) }]))
        subject.choose("Do")
        findings.expect("the alert while the action is performed", heard.values, is: [nil])
      },
      ViewCheck("an alert is presented for each value of a signal, until the scope ends") {
        findings in
        let subject = make()
        let pipe = Signal<String, Never>.Pipe()
        subject.view.present(pipe.signal) { .alert($0) }
        pipe.send("Offline")
        findings.expect("the alert", subject.alert()?.title, is: "Offline")
        subject.choose("OK")
        subject.view.scope.cancel()
        pipe.send("Offline")
        findings.expect("then the alert", subject.alert()?.title, is: nil)
      },
    ]
  }
}
