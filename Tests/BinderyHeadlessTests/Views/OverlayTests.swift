import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

/// A bar above all pages.
private final class Bar: HeadlessGroup {
  let progress = HeadlessProgressBar("Sent")
  let note = HeadlessTextField("Note")
  let removed = HeadlessBanner()
}

@MainActor @Suite("A view above all pages of a stack")
struct OverlayTests {
  private let stage = makeStage()
  private let pages = Pages<MutableProperty<String>>(name: "pages")
  private let first = HeadlessScreen(title: "Home")
  private let stack: HeadlessPageStack<MutableProperty<String>>
  private let bar = Bar("Bar")

  init() {
    let (first, bar) = (first, bar)
    stack = stage.show {
      let stack = HeadlessPageStack<MutableProperty<String>>(first)
      stack.overlay = bar
      return stack
    }
    stack.bind(pages) { HeadlessScreen(title: $0.value) }
  }
}

extension OverlayTests {
  private func isShown(on screen: HeadlessScreen) -> Bool {
    screen.allViews.contains { $0 === bar }
  }

  @Test("it is on the page that is shown, with what it holds and shows; its banner goes on")
  func pagesChange() async throws {
    let banner = bar.removed
    banner.show(BannerContent("Removed", action: "Undo") { [pages] in pages.popAll() })
    expectTrue(isShown(on: first))
    expectEqual(bar.note.id, "overlay.note")
    try stage.type("a", into: bar.note)
    pages.set([MutableProperty("One"), MutableProperty("Two")])
    let page = try #require(stage.screen)
    expectEqual(page.title, "Two")
    expectTrue(isShown(on: page))
    expectFalse(bar.note.isFocused)
    try stage.type("b", into: stage.view("overlay.note"))
    expectEqual(bar.note.text, "ab")
    await stage.advance(by: .seconds(3))
    expectEqual(banner.content?.message, "Removed")
    expectContains(page.drawing().joined(), "Removed")
    expectContains(page.tree().joined(separator: "\n"), #"- group "Bar" #overlay"#)
    expectEqual(first.tree().count, 1)
    try stage.choose("Undo")
    expectTrue(isShown(on: first))
    await stage.advance(by: .seconds(9))
    expectNil(banner.content)
  }

  @Test("what it shows while pages change is in the log, under its id")
  func delta() {
    let start = stage.log.count
    pages.push(MutableProperty("One"))
    bar.progress.isHidden = true
    pages.popAll()
    bar.note.text = "late"
    expectEqual(
      stage.delta(since: start),
      [
        #"overlay.progress.isHidden: false -> true"#, #"overlay.note.text: "" -> "late""#,
        "screen Headless", "screen Headless",
      ])
  }

  @Test("alerts and sheets cover it, and it ends with the stack")
  func covered() async throws {
    let bound = MutableProperty("")
    bar.note.bind(bound)
    pages.push(MutableProperty("One"))
    let page = try #require(stage.screen)
    page.present(.alert("Wait", []))
    expectContains(refusal { try stage.tap(bar.note) } ?? "", #"covered by alert "Wait""#)
    try stage.choose("OK")
    page.present(sheet: HeadlessScreen(title: "Sheet"))
    expectContains(refusal { try stage.tap(bar.note) } ?? "", "covered by screen")
    page.present(sheet: nil)
    pages.popAll()
    try stage.type("x", into: bar.note)
    expectEqual(bound.value, "x")
    stage.leave(stack)
    bound.value = "y"
    expectEqual(bar.note.text, "x")
  }

  @Test("another view takes its place; a stack in a stack has both, on one page")
  func replaced() throws {
    try stage.focus(bar.note)
    stack.overlay = HeadlessLabel("New")
    expectFalse(bar.note.isFocused)
    expectFalse(isShown(on: first))
    expectEqual(try (stage.view("overlay") as? HeadlessLabel)?.text, "New")
    stack.overlay = nil
    expectEqual(first.tree().count, 1)
    let inner = HeadlessNavigationStack<Int>(HeadlessScreen(title: "Inner"))
    let outer = stage.show { HeadlessNavigationStack<Int>(inner) }
    (inner.overlay, outer.overlay) = (HeadlessLabel("In"), HeadlessLabel("Out"))
    expectEqual(stage.screen?.tree().count, 3)
    expectEqual(try (stage.view("overlay") as? HeadlessLabel)?.text, "Out")
    expectEqual(try (stage.view("overlay2") as? HeadlessLabel)?.text, "In")
    outer.overlay = nil
    expectEqual(stage.screen?.allViews.map(\.id), ["overlay"])
    expectEqual(try (stage.view("overlay") as? HeadlessLabel)?.text, "In")
  }

  @Test("a page that holds a view under its name keeps that name")
  func ownName() throws {
    final class Page: HeadlessScreen {
      let overlay = HeadlessLabel("Own")
    }
    let page = HeadlessPageStack<MutableProperty<String>>(Page(title: ""))
    page.overlay = HeadlessLabel("Above")
    stage.show { page }
    expectEqual(stage.screen?.allViews.map(\.id), ["overlay", "overlay2"])
    expectEqual(try (stage.view("overlay2") as? HeadlessLabel)?.text, "Above")
  }

  @Test("a view that is elsewhere is reported, and the stack keeps what it had")
  func elsewhere() {
    let reporting = ReportingStage(), bar = Bar("Bar")
    reporting.stage.perform {
      let stack = HeadlessNavigationStack<Int>(HeadlessScreen(title: "Home"))
      stack.overlay = bar
      reporting.stage.show { stack }
      stack.overlay = bar.note
      expectSame(stack.overlay, bar)
    }
    expectEqual(
      reporting.messages.map { $0.split(separator: "\n").first ?? "" },
      [
        "A navigation stack got the field 'overlay.note' as its overlay, which is on screen Headless already."
      ])
  }
}
