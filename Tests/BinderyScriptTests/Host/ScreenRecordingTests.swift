import Bindery
import BinderyHeadless
import BinderyScript
import BinderyViews
import Foundation
import TestKit
import Testing

/// The form of the second rendition on headless views.
private final class SameForm: HeadlessScreen {
  let name = HeadlessTextField("Name")
  let password = HeadlessTextField("Password", isSecure: true)
  let accepts = HeadlessToggle("Accept")
  let greeting = HeadlessLabel()
  let save = HeadlessButton("Save")
  let spinner = HeadlessSpinner()
  let notice = HeadlessToast()

  init(_ model: FormModel, greets: Bool) {
    super.init(title: "")
    name.bind(model.name)
    accepts.bind(model.accepts)
    if greets { greeting.bind(model.name) { $0.isEmpty ? "" : "Hello, \($0)" } }
    save.bind(model.save)
    spinner.bind(model.save.isExecuting)
    notice.bind(model.save.completions.map { "Saved" })
    present(model.save.errors) { .alert("\($0)", [.retry(model.save), .cancel()]) }
  }
}

@MainActor @Suite("Running: a person with another rendition is recorded")
struct ScreenRecordingTests {
  /// A recording of the form, the form that the person sees, and the real time.
  @MainActor
  private final class Session {
    var form: PlainForm?
    var now = Duration.zero
    private(set) var recording: ScreenRecording?

    init(greets: Bool = true) async {
      let output = Output()
      let (headless, plain) = (
        ScriptHost("tests", console: output.console), ScriptHost("tests", console: output.console)
      )
      headless.screen("Form") { stage in
        SameForm(FormModel(server: stage.gate("server") { $0.reply ?? $0.text }), greets: greets)
      }
      plain.screen("Form", hand: { _ in PlainHand() }) { [weak self] stage in
        let form = PlainForm(FormModel(server: stage.gate("server") { $0.reply ?? $0.text }))
        self?.form = form
        return form
      }
      let recording = ScreenRecording(headless, of: plain) { [weak self] in self?.now ?? .zero }
      self.recording = recording
      expectNil(await recording.start("Form"))
    }

    /// Lets the person do something, then lets time pass.
    func act(after time: Duration = .zero, _ body: (PlainForm) -> Void = { _ in }) async {
      now += time
      form.map(body)
      await recording?.catchUp()
    }

    /// The script that is written.
    func script() async throws -> String {
      defer {
        recording?.end()
        (recording, form) = (nil, nil)
      }
      let folder = try TemporaryFolder()
      let path = try folder.file("form.repl", "")
      expectNil(await recording?.write(to: path))
      return try String(contentsOfFile: path, encoding: .utf8)
    }
  }

  @Test("what they do is a script that passes on headless views") func deeds() async throws {
    let session = await Session()
    await session.act { $0.name.type("Ada") }
    await session.act { form in
      form.accepts.isOn = true
      form.accepts.editPipe.send(true)
    }
    await session.act { $0.save.tapPipe.send(()) }
    await session.act(after: .seconds(1))
    expectEqual(session.recording?.problems, [])
    expectEqual(
      try await session.script(),
      """
      ## form
      start Form
      type name "Ada"
        name.text: "" -> "Ada"
        greeting.text: "" -> "Hello, Ada"
        save.isEnabled: false -> true
      blur name
      check accepts
        accepts.isOn: off -> on
      tap save
        save.isBusy: false -> true
        save.isEnabled: true -> false
        spinner.isAnimating: off -> on
        command save: started
      reply server ok after 400ms
      advance 1000ms
        save.isBusy: true -> false
        save.isEnabled: false -> true
        spinner.isAnimating: on -> off
        notice.text: "" -> "Saved"
        notice.count: 0 -> 1
        command save: completed after 400ms
      advance 1.4s
        notice.text: "Saved" -> ""

      """)
  }

  @Test("what they see otherwise than on headless views is said") func differences() async {
    let session = await Session(greets: false)
    await session.act { $0.name.type("A") }
    expectEqual(
      session.recording?.problems,
      [#"greeting.text is "" on headless views, and "Hello, A" here"#])
    session.recording?.end()
  }
}
