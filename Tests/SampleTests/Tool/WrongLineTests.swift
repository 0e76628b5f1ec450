import Bindery
import BinderyHeadless
import BinderyScript
import BinderyTerminal
import BinderyViews
import TestKit
import Testing

@testable import samples

/// Guests who are let in by name.
@MainActor
private final class GuestModel {
  struct Guest: Identifiable, Equatable {
    let id: String
  }

  let name = MutableProperty("")
  let isAgreed = MutableProperty(false)
  let guests = MutableProperty(["Ada", "Bob"].map(Guest.init(id:)))
  let letIn: Command<Void, Void, Never>
  let clear: Command<Void, Void, Never>
  let code = MutableProperty("")
  let ring = Command<Void, Void, any Error> { throw NobodyIsIn() }

  struct NobodyIsIn: Error {}

  init() {
    letIn = Command(.enabled(if: name.map { !$0.isEmpty })) { [guests, name] in
      guests.value.append(Guest(id: name.value))
    }
    clear = Command { [guests] in guests.value = [] }
  }
}

/// The screen, bound in every rendition alike.
@MainActor
private protocol GuestView: ScreenView {
  associatedtype Field: TextFieldView
  associatedtype Switch: ToggleView
  associatedtype Button: ButtonView
  associatedtype Guests: ListView where Guests.Row == GuestModel.Guest
  var name: Field { get }
  var agree: Switch { get }
  var letIn: Button { get }
  var clear: Button { get }
  var code: Field { get }
  var ring: Button { get }
  var guests: Guests { get }
}

extension GuestView {
  fileprivate func bind(_ model: GuestModel) {
    name.bind(model.name)
    agree.bind(model.isAgreed)
    letIn.bind(model.letIn)
    clear.bind(model.clear)
    code.bind(model.code)
    ring.bind(model.ring)
    present(model.ring.errors) { _ in .alert("Nobody is in", [.cancel()]) }
    guests.bind(model.guests) { _, _ in }
    model.isAgreed.bind(to: name, .isHidden)
  }
}

private final class HeadlessGuests: HeadlessScreen, GuestView {
  let name = HeadlessTextField("Name")
  let agree = HeadlessToggle("Agree")
  let letIn = HeadlessButton("Let in")
  let clear = HeadlessButton("Clear")
  let code = HeadlessTextField("Code", isSecure: true)
  let ring = HeadlessButton("Ring")
  let guests = HeadlessList("Guests", of: GuestModel.Guest.self) { HeadlessCell() }

  init() {
    super.init(title: "Guests")
    bind(GuestModel())
  }
}

// A stand-in for a toolkit: objects without a picture, and a hand that taps, types and toggles.

private class StandIn: DrivenView {
  let scope = LifetimeScope()
  var (isHidden, isEnabled, isFocused) = (false, true, false)
  let accessibleName: String
  let isSecret: Bool
  init(_ name: String, isSecret: Bool = false) {
    (accessibleName, self.isSecret) = (name, isSecret)
  }
}

private final class StandInField: StandIn, TextFieldView {
  var text = ""
  let pipe = Signal<String, Never>.Pipe()
  var edits: Signal<String, Never> { pipe.signal }
}

private final class StandInToggle: StandIn, ToggleView {
  var isOn = false
  let pipe = Signal<Bool, Never>.Pipe()
  var edits: Signal<Bool, Never> { pipe.signal }
}

private final class StandInButton: StandIn, ButtonView {
  var isBusy = false
  let pipe = Signal<Void, Never>.Pipe()
  var taps: Signal<Void, Never> { pipe.signal }
}

private final class StandInCell: StandIn, CellView {
  var contents: [any ScopeOwner] { [] }
}

private final class StandInList: StandIn, ListView {
  var configure: (@MainActor (StandInCell, GuestModel.Guest) -> Void)?
  var (selectionMode, selectedIDs) = (SelectionMode.none, Set<String>())
  var selections: Signal<Set<String>, Never> { .never }
  var activations: Signal<String, Never> { .never }
  private(set) var boundCells: [StandInCell] = []
  var sections: [ListSection<GuestModel.Guest>] = [] {
    didSet { boundCells = sections.flatMap(\.rows).map { StandInCell($0.id) } }
  }
  var drivenViews: [NamedView] {
    boundCells.enumerated().map { NamedView("[\($0)]", $1, row: $1.accessibleName) }
  }
}

private final class StandInGuests: DrivenScreen, GuestView {
  let scope = LifetimeScope()
  var title = "Guests"
  private(set) var presentedAlert: AlertContent?
  func present(_ alert: AlertContent) { presentedAlert = alert }
  let name = StandInField("Name")
  let agree = StandInToggle("Agree")
  let letIn = StandInButton("Let in")
  let clear = StandInButton("Clear")
  let code = StandInField("Code", isSecret: true)
  let ring = StandInButton("Ring")
  let guests = StandInList("Guests")

  init() { bind(GuestModel()) }
}

private final class StandInHand: Hand {
  func perform(
    _ action: UserAction, on view: (any DrivenView)?, of screen: any DrivenScreen
  ) async throws(HandError) {
    switch (action, view) {
    case (.toggle, let toggle as StandInToggle):
      toggle.isOn.toggle()
      toggle.pipe.send(toggle.isOn)
    case (.type, let field as StandInField) where field.isSecret:
      throw .refused("there is no keyboard")
    case (.tap, let button as StandInButton): if button.isEnabled { button.pipe.send(()) }
    default: throw .lacking(action)
    }
  }
}

@MainActor @Suite("Wrong lines of a script: the same sentence from every rendition")
struct WrongLineTests {
  @Test(
    "a wrong line is answered in the same words",
    arguments: [
      (["tap letin"], #"unknown: no view "letin" on screen Guests; did you mean "letIn"?"#),
      (
        [#"tap button "Let inn""#],
        #"unknown: no view button "Let inn" on screen Guests; did you mean button "Let in" (letIn)?"#
      ),
      (
        [#"expect name.txet = "a""#],
        #"unknown: the field name has no property "txet"; did you mean "text"?"#
      ),
      (["tap letIn"], "refused: tap letIn: the button is disabled"),
      (["toggle agree", #"type name "Ada""#], #"refused: type name "Ada": the field is hidden"#),
      (["toggle name"], "refused: toggle name: a field cannot be toggled"),
      ([#"type agree "Ada""#], #"refused: type agree "Ada": a toggle does not take text"#),
      (["expect letIn on"], "unknown: a button is never on"),
      (["expect letIn enabled"], "failed: expected letIn enabled"),
      (["tap guests[2]"], "refused: tap guests[2]: the list has 2 rows"),
      (["tap clear", "tap guests[0]"], "refused: tap guests[0]: the list has 0 rows"),
      ([#"choose "Retry""#], #"refused: choose "Retry": no alert is presented"#),
      (
        ["tap ring", "tap clear"],
        #"refused: tap clear: covered by alert "Nobody is in" [Cancel]"#
      ),
      (
        ["tap ring", #"type code "abc""#],
        #"refused: type code •••: covered by alert "Nobody is in" [Cancel]"#
      ),
      (["background", "tap clear"], "refused: tap clear: the app is in the background"),
    ])
  func sameWords(lines: [String], sentence: String) async {
    let text = (["start Guests"] + lines).joined(separator: "\n") + "\n"
    for (rendition, addScreen) in Self.renditions {
      var errors = ""
      let host = ScriptHost("tests", console: Console(out: { _ in }, error: { errors += $0 }))
      addScreen(host)
      let report = await host.check(text, named: "t.repl")
      let message = report.cases.first?.message?.text.split(separator: "\n").first ?? ""
      expectEqual(String(message), sentence, "\(rendition): \(errors)")
      expectEqual(report.cases.first?.message?.line, lines.count + 1, "\(rendition)")
    }
  }

  @Test("what a hand refuses to do with a secret does not show it")
  func secret() async {
    let host = ScriptHost("tests", console: Console(out: { _ in }, error: { _ in }))
    host.screen("Guests", hand: { _ in StandInHand() }) { _ in StandInGuests() }
    let report = await host.check("start Guests\ntype code \"abc\"\n", named: "t.repl")
    expectPrefix(
      report.cases.first?.message?.text ?? "", "refused: type code •••: there is no keyboard")
  }

  private static let renditions: [(String, @MainActor (ScriptHost) -> Void)] = [
    ("headless", { $0.screen("Guests") { _ in HeadlessGuests() } }),
    (
      "terminal",
      { host in
        host.screen("Guests") { _ in HeadlessGuests() }
        host.playByKeys()
      }
    ),
    ("stand-in", { $0.screen("Guests", hand: { _ in StandInHand() }) { _ in StandInGuests() } }),
  ]
}
