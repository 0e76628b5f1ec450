import Bindery
import BinderyHeadless
public import BinderyViews

extension ViewConformance {
  /// The checks of a banner.
  ///
  /// ```swift
  /// let checks = ViewConformance.banner(lasting: .seconds(3)) {
  ///   let stage = Stage()
  ///   let view = stage.perform { ToolkitBanner() }       // its timers are on the stage's clock
  ///   return (view, { _ in view.press() }, { await stage.advance(by: $0) })
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: How long a notice stays.
  ///   - make: Makes a banner that shows nothing, performs a user's action on it: `choose` the
  ///     notice's action, and lets time pass.
  public static func banner<View: BannerView>(
    lasting duration: Duration,
    _ make:
      @escaping Make<(view: View, perform: Perform, wait: @MainActor (Duration) async -> Void)>
  ) -> [ViewCheck] {
    element { make().view } + [
      ViewCheck("notices come one after the other, each for its while") { findings in
        let subject = make()
        subject.view.show(BannerContent("One"))
        subject.view.show(BannerContent("Two"))
        findings.expect("the notice", subject.view.content?.message, is: "One")
        await expectWhole("One", then: "Two", duration, subject.view, subject.wait, findings)
        await expectWhole("Two", then: nil, duration, subject.view, subject.wait, findings)
      },
      ViewCheck("a notice that is equal to the one before is one more") { findings in
        let subject = make()
        for _ in 0..<2 { subject.view.show(BannerContent("Saved")) }
        await expectWhole("Saved", then: "Saved", duration, subject.view, subject.wait, findings)
        await expectWhole("Saved", then: nil, duration, subject.view, subject.wait, findings)
      },
      ViewCheck("a notice has gone when its action is performed, and the next one is there") {
        findings in
        let (subject, heard) = (make(), Heard<String?>())
        // A notice that a broken view keeps does not keep the view.
        let act = { @MainActor [weak view = subject.view] in heard.add(view?.content?.message) }
        subject.view.show(BannerContent("One", action: "Undo", perform: act))
        subject.view.show(BannerContent("Two", action: "Undo", perform: act))
        for _ in 0..<2 { await subject.perform(.choose("Undo")) }
        findings.expect("the notice while the action is performed", heard.values, is: ["Two", nil])
      },
      ViewCheck("after an action, the next notice has its whole while") { findings in
        let subject = make()
        subject.view.show(BannerContent("One", action: "Undo"))
        subject.view.show(BannerContent("Two"))
        await subject.wait(duration / 2)
        await subject.perform(.choose("Undo"))
        await expectWhole("Two", then: nil, duration, subject.view, subject.wait, findings)
      },
      ViewCheck("disabled or hidden, it ignores the user, and notices come and go") { findings in
        for hides in [true, false] {
          let (subject, heard) = (make(), Heard<String>())
          if hides { subject.view.isHidden = true } else { subject.view.isEnabled = false }
          subject.view.show(BannerContent("One", action: "Undo") { heard.add("Undo") })
          await subject.perform(.choose("Undo"))
          findings.expect("what was performed", heard.values, is: [])
          findings.expect("the notice", subject.view.content?.message, is: "One")
          await expectWhole("One", then: nil, duration, subject.view, subject.wait, findings)
        }
      },
      ViewCheck("bound, it shows each value until its scope ends") { findings in
        let (subject, pipe) = (make(), Signal<String, Never>.Pipe())
        subject.view.bind(pipe.signal) { BannerContent($0) }
        pipe.send("One")
        findings.expect("the notice", subject.view.content?.message, is: "One")
        await subject.wait(duration)
        subject.view.scope.cancel()
        pipe.send("Two")
        findings.expect("then the notice", subject.view.content?.message, is: nil)
      },
    ]
  }

  /// Lets time pass until just before a new notice disappears, and then until it has disappeared.
  @MainActor
  private static func expectWhole(
    _ message: String, then next: String?, _ duration: Duration,
    _ view: some BannerView, _ wait: @MainActor (Duration) async -> Void, _ findings: Findings
  ) async {
    await wait(duration - .milliseconds(1))
    findings.expect("the notice just before its time is over", view.content?.message, is: message)
    await wait(.milliseconds(1))
    findings.expect("the notice when its time is over", view.content?.message, is: next)
  }

  /// The checks of a toast.
  public static func toast<View: ToastView>(
    _ make: @escaping Make<View>
  ) -> [ViewCheck] {
    element(make) + [
      ViewCheck("each notice is shown, also one equal to the last") { findings in
        let (view, pipe) = (make(), Signal<String, Never>.Pipe())
        view.bind(pipe.signal)
        for _ in 0..<2 { pipe.send("Saved") }
        findings.expect("the notice", view.text, is: "Saved")
        findings.expect("the number of notices", view.count, is: 2)
      },
      ViewCheck("disabled or hidden, notices are shown still, until the scope ends") { findings in
        let (view, pipe) = (make(), Signal<String, Never>.Pipe())
        view.bind(pipe.signal)
        (view.isHidden, view.isEnabled) = (true, false)
        pipe.send("Saved")
        findings.expect("the number of notices", view.count, is: 1)
        view.scope.cancel()
        pipe.send("Saved")
        findings.expect("then the number of notices", view.count, is: 1)
      },
    ]
  }

  /// The checks of a toast whose notices disappear by themselves.
  ///
  /// - Parameters:
  ///   - duration: How long a notice stays.
  ///   - make: Makes a toast, and lets time pass.
  public static func toast<View: ToastView>(
    lasting duration: Duration,
    _ make: @escaping Make<(view: View, wait: @MainActor (Duration) async -> Void)>
  ) -> [ViewCheck] {
    [
      ViewCheck("a notice goes after its while") { findings in
        let (view, wait) = make()
        view.show("Saved")
        await expectWhole(view, duration, wait, findings)
      },
      ViewCheck("another notice takes the place of the first, for its whole while") { findings in
        let (view, wait) = make()
        view.show("Saving")
        await wait(duration / 2)
        view.show("Saved")
        await expectWhole(view, duration, wait, findings)
      },
    ]
  }

  /// Lets time pass until just before the notice disappears, and then until it has disappeared.
  @MainActor
  private static func expectWhole(
    _ view: some ToastView, _ duration: Duration, _ wait: @MainActor (Duration) async -> Void,
    _ findings: Findings
  ) async {
    await wait(duration - .milliseconds(1))
    findings.expect("the notice just before its time is over", view.text, is: "Saved")
    await wait(.milliseconds(1))
    findings.expect("the notice when its time is over", view.text, is: "")
  }
}
