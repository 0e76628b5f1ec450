import Bindery
import BinderyHeadless
import BinderyViews
import Testing

@MainActor @Suite("Views: alerts")
struct AlertTests {
  let stage = makeStage()
  let screen: ProfileScreen

  init() {
    screen = stage.show { ProfileScreen() }
  }

  @Test("an alert covers the screen until an action is chosen")
  func covers() throws {
    screen.present(.alert("Saved"))
    #expect(screen.presentedAlert == .alert("Saved", [.ok()]))
    #expect(throws: Refusal.self) { try stage.tap(screen.save) }
    try stage.choose("OK")
    #expect(screen.presentedAlert == nil)
    try stage.tap(screen.save)
  }

  @Test("the chosen action is performed, and no other")
  func performs() throws {
    let performed = Log<String>()
    let actions = ["Keep", "Discard"].map { title in
      AlertAction(title) { performed.add(title) }
    }
    screen.present(.alert("Draft", actions))
    try stage.choose("Discard")
    #expect(performed.entries == ["Discard"])
  }

  @Test("alerts presented meanwhile wait for their turn")
  func queue() throws {
    screen.present(.alert("first"))
    screen.present(.alert("second"))
    #expect(screen.presentedAlert?.title == "first")
    try stage.choose("OK")
    #expect(screen.presentedAlert?.title == "second")
    try stage.choose("OK")
    #expect(screen.presentedAlert == nil)
  }

  @Test("the log tells of an alert when it is seen")
  func log() throws {
    screen.present(.alert("first"))
    screen.present(.alert("second"))
    try stage.choose("OK")
    #expect(
      stage.log.lines == [
        #"alert "first" [OK]"#, #"alert dismissed by "OK""#, #"alert "second" [OK]"#,
      ])
  }

  @Test("the next alert is there when the action is performed")
  func nextBeforeAction() throws {
    let seen = Log<String?>()
    let action = AlertAction("Look") { [screen] in seen.add(screen.presentedAlert?.title) }
    screen.present(.alert("first", [action]))
    screen.present(.alert("second"))
    try stage.choose("Look")
    #expect(seen.entries == ["second"])
  }

  @Test("an alert that an action presents is logged once")
  func presentedByAction() throws {
    let again = AlertAction("Again") { [screen] in screen.present(.alert("second")) }
    screen.present(.alert("first", [again]))
    try stage.choose("Again")
    #expect(screen.presentedAlert?.title == "second")
    #expect(
      stage.log.lines == [
        #"alert "first" [Again]"#, #"alert dismissed by "Again""#, #"alert "second" [OK]"#,
      ])
  }

  @Test("an alert that an action presents comes after those that wait")
  func actionQueues() throws {
    let again = AlertAction("Again") { [screen] in screen.present(.alert("third")) }
    screen.present(.alert("first", [again]))
    screen.present(.alert("second"))
    try stage.choose("Again")
    #expect(screen.presentedAlert?.title == "second")
    try stage.choose("OK")
    #expect(screen.presentedAlert?.title == "third")
  }

  @Test("an alert without actions gets one, so that it can be dismissed")
  func noActions() {
    #expect(AlertContent(title: "Saved").actions == [.ok()])
  }

  @Test("a field of an alert that is a secret is masked everywhere, and its answer is not")
  func secureField() throws {
    let answer = Log<String>()
    screen.present(
      AlertContent(
        title: "Unlock", textFields: [AlertTextField("Password", isSecure: true)],
        actions: [AlertAction("OK") { (texts: [String]) in answer.add(texts[0]) }]))
    try stage.type("sesame", into: screen.alertFields[0])
    #expect(screen.alertFields[0].isSecure)
    #expect(!(stage.log.lines + screen.drawing()).contains { $0.contains("ses") })
    try stage.choose("OK")
    #expect(answer.entries == ["sesame"])
  }

  @Test("an alert that a screen presents before it is shown is in sight when that is")
  func early() {
    let alert = AlertContent(title: "New", textFields: [AlertTextField("Name")])
    let next = stage.show { () -> ProfileScreen in
      let next = ProfileScreen()
      next.present(alert)
      return next
    }
    #expect(next.presentedAlert == alert && next.alertFields[0].isFocused)
    #expect(
      stage.log.lines == [#"alert "New" field "Name" [OK]"#, "user: alert[0] focused"])
  }

  @Test("the fields of an alert can be used while the screen below is disabled")
  func overDisabledScreen() throws {
    screen.isEnabled = false
    screen.present(AlertContent(title: "Unlock", textFields: [AlertTextField("Password")]))
    try stage.type("sesame", into: screen.alertFields[0])
    #expect(screen.alertFields[0].text == "sesame")
    #expect(throws: Refusal.self) { try stage.force(.type("x"), on: ProfileScreen().name) }
  }
}
