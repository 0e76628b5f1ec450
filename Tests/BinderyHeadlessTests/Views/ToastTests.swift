import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Views: toasts live on virtual time")
struct ToastTests {
  nonisolated static let tests: [TestCase<ToastTests>] = [
    TestCase("a notice goes away after its time", goesAway),
    TestCase("a new notice starts its time again", begins),
    TestCase("each toast has a duration of its own", duration),
    TestCase("the same notice twice counts twice", count),
    TestCase("settling does not move the time", settling),
    TestCase("what is shown before the screen is, has its while from then on", early),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ToastTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let screen: NoticeScreen

  init() {
    screen = stage.show { NoticeScreen(title: "") }
  }
}

extension ToastTests {
  final class NoticeScreen: HeadlessScreen {
    let hud = HeadlessToast()
    let short = HeadlessToast("Hint", duration: .milliseconds(500))
  }

  private func expectTwoSeconds(_ text: String) async {
    await stage.advance(by: .milliseconds(1999))
    expectEqual(screen.hud.text, text)
    await stage.advance(by: .milliseconds(1))
    expectEmpty(screen.hud.text)
  }

  func goesAway() async {
    screen.hud.show("Saved")
    await expectTwoSeconds("Saved")
  }

  func begins() async {
    screen.hud.show("first")
    await stage.advance(by: .seconds(1))
    screen.hud.show("second")
    await expectTwoSeconds("second")
  }

  func duration() async {
    screen.hud.show("long")
    screen.short.show("short")
    await stage.advance(by: .milliseconds(500))
    expectEmpty(screen.short.text)
    expectEqual(screen.hud.text, "long")
  }

  func count() {
    screen.hud.show("Saved")
    screen.hud.show("Saved")
    expectEqual(screen.hud.count, 2)
  }

  func settling() async {
    screen.hud.show("Saved")
    await stage.settle()
    expectEqual(screen.hud.text, "Saved")
    expectEqual(stage.now, .zero)
  }

  func early() async {
    final class EarlyScreen: HeadlessScreen {
      let hud = HeadlessToast(duration: .seconds(1))
      let banner = HeadlessBanner(duration: .seconds(1))

      init() {
        super.init(title: "")
        hud.show("Saved")
        banner.show(BannerContent("One"))
        banner.show(BannerContent("Two"))
      }
    }
    let screen = stage.show { EarlyScreen() }
    await stage.advance(by: .milliseconds(999))
    expectEqual(screen.hud.text, "Saved")
    expectEqual(screen.banner.content?.message, "One")
    await stage.advance(by: .milliseconds(1))
    expectEmpty(screen.hud.text)
    expectEqual(screen.banner.content?.message, "Two")
    await stage.advance(by: .seconds(1))
    expectNil(screen.banner.content)
  }
}
