import Bindery
import BinderyFoundation
import BinderyHeadless
import Foundation
import SampleModels
import TestKit
import Testing

@Suite("Expenses: killed while it saves")
struct StoreKillTests {}

extension StoreKillTests {
  /// How many times the program is killed; `BINDERY_STRESS_KILLS` says more.
  private var count: Int {
    Extent.asked("KILLS") ?? 2
  }

  @Test("E7 what was said to be saved is there after a kill, and nothing else but the two versions")
  func killed() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("my.json").path
    var random = SplitMix64(seed: 5)
    var saved = 0
    for _ in 0..<count {
      saved += try run(path, killedAfter: Int.random(in: 1...40, using: &random))
      let store = try FileStore(file: URL(fileURLWithPath: path))
      let loaded = try await store.load(StoreEntry(Expenses.key, of: [Entry].self))
      expectAtLeast(loaded?.value.count ?? 0, saved)
      expectNil(loaded?.warning)
      saved = loaded?.value.count ?? 0
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      #expect(Set(names).isSubset(of: ["my.json", "my.json.previous"]), "\(names)")
    }
    expectGreater(saved, 0)
    print("\(count) kills, \(saved) expenses kept")
  }

  /// Adds expenses over a store, and kills the program when it has said that so many are saved; it
  /// goes on with the others until then. Returns how many it has said.
  private func run(_ path: String, killedAfter limit: Int) throws -> Int {
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = ["run", "Expenses", "--store", path]
    process.currentDirectoryURL = Tool.package
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let lines = String(repeating: "bank add \"Tea\" 1.00\n", count: limit + 200)
    try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    var text = ""
    var said: Int { text.components(separatedBy: "command save: completed").count - 1 }
    while said < limit {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    expectAtLeast(said, limit)
    expectEqual(process.terminationReason, .uncaughtSignal)
    return said
  }
}
