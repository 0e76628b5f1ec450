import Bindery
import BinderyHeadless
import BinderyViews
import Foundation

/// Whether the tests that are to fail should run.
let expectsFailures =
  ProcessInfo.processInfo.environment["BINDERY_EXPECT_FAILURES"] == "1"

/// Two observers that never agree.
@MainActor
func runLoop() {
  let a = MutableProperty(0, name: "a")
  let b = MutableProperty(0, name: "b")
  let forth = a.observe { b.value = $0 + 1 }
  let back = b.observe { a.value = $0 + 1 }
  forth.cancel()
  back.cancel()
}

/// Something that waits for a service.
@MainActor
final class Download {
  let start: Command<Void, Void, any Error>

  init(_ service: Gate<Void>) {
    start = Command(.named("download")) { try await service.wait("page") }
  }
}

/// A button that starts the download.
final class DownloadScreen: HeadlessScreen {
  let start = HeadlessButton("Start")

  init(_ download: Download) {
    super.init(title: "Download")
    start.bind(download.start)
  }
}

extension Stage {
  /// Leaves a download without an answer.
  func startDownload() async throws {
    let screen = show { DownloadScreen(Download(gate("service"))) }
    try tap(screen.start)
    await settle()
  }
}
