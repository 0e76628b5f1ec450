import Bindery
import BinderyFoundation
import BinderyHeadless
import BinderyTesting
import Foundation
import Synchronization
import TestKit
import Testing

@MainActor @Suite("The file store: nothing that was saved is lost")
struct FileStoreTests {
  nonisolated static let tests: [TestCase<FileStoreTests>] = [
    TestCase("what was saved is loaded, and the version before is kept", saves),
    TestCase(
      "a file cut off at any byte is detected, reported, and the last good version is loaded",
      truncated),
    TestCase("a byte that was changed is detected, wherever it is", changed),
    TestCase("damaged files are put aside, each under a name of its own", aside),
    TestCase("a file that does not pass the check is damaged, and not overwritten", checked),
    TestCase("what a write that was cut short has left is removed at the next start", unfinished),
    TestCase("both versions damaged: neither is touched, and it is said", bothDamaged),
    TestCase("a file of a newer version is neither loaded nor replaced nor moved", newer),
    TestCase("an older version is migrated", migrates),
    TestCase("a folder that may not be written to says so, and what is in it stays", readOnly),
    TestCase("a path that cannot be that of a file, and a folder that is made", paths),
    TestCase("keys that are no names of files have a file each, in the folder", keys),
    TestCase("two stores of one folder are one: a key used twice is one value", identity),
    TestCase("a model is saved and loaded again after a restart", restart),
    TestCase("notifications, from whatever thread, are a signal until its end", notifications),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FileStoreTests>) async throws {
    try await test(in: self)
  }

  private let folder: TemporaryFolder
  private let store: FileStore
  private let entry = StoreEntry("books", of: [Book].self)
  private let first = [Book(id: 1, title: "Emma ☕️\n")]
  private let second: [Book]

  init() throws {
    folder = try TemporaryFolder()
    store = try FileStore(file: folder.url.appendingPathComponent("my.json"))
    second = first + [Book(id: .max, title: "")]
  }
}

private struct Book: Codable, Sendable, Equatable, Identifiable {
  let id: Int
  var title: String
}

extension FileStoreTests {
  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: folder.url.appendingPathComponent(name))
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  func saves() async throws {
    expectNil(try await store.load(entry)?.value)
    try await store.save(first, to: entry)
    try await store.save(second, to: entry)
    let loaded = try await store.load(entry)
    expectEqual(loaded?.value, second)
    expectNil(loaded?.warning)
    expectEqual(try Array(bytes("my.json.previous")), try FileStore.bytes(of: first, entry))
    expectEqual(try names(), ["my.json", "my.json.previous"])
  }

  func truncated() async throws {
    try await store.save(first, to: entry)
    try await store.save(second, to: entry)
    let (whole, good) = (try bytes("my.json"), try bytes("my.json.previous"))
    expectGreater(whole.count, 50)
    for count in 0..<whole.count {
      _ = try folder.file("my.json", whole.prefix(count))
      let loaded = try await store.load(entry)
      expectEqual(loaded?.value, first, "cut off after \(count) bytes")
      expectEqual(loaded?.warning?.hasPrefix("my.json is damaged: "), true)
      expectEqual(loaded?.warning?.hasSuffix(". These are the books saved before."), true)
    }
    expectEqual(try bytes("my.json.previous"), good)
  }

  func changed() async throws {
    let whole = try FileStore.bytes(of: second, entry)
    expectGreater(whole.count, 50)
    for index in whole.indices {
      var bytes = whole
      bytes[index] ^= 1
      _ = try folder.file("my.json", Data(bytes))
      await #expect(throws: StoreError.self) { try await store.load(entry) }
    }
  }

  func aside() async throws {
    for number in 1...3 {
      _ = try folder.file("my.json", "broken \(number)")
      try await store.save(first, to: entry)
    }
    expectEqual(
      try names(), ["my.json", "my.json.damaged-1", "my.json.damaged-2", "my.json.damaged-3"])
    expectEqual(try bytes("my.json.damaged-2"), Data("broken 2".utf8))
  }

  @Test(
    "what is no file of books says why",
    arguments: [
      ("", "it is empty"),
      ("\n", "it does not begin as a file of books does"),
      ("{}\n[]", "it does not begin as a file of books does"),
      ("\u{FF}\u{FE}\n\u{C3}(", "it does not begin as a file of books does"),
      ("films 1 2 0\n[]", "it does not begin as a file of books does"),
      ("books 0 2 0\n[]", "it does not begin as a file of books does"),
      ("books 1 3 0\n[]", "it has 2 bytes of entries where there should be 3"),
      ("books 1 2 0\n[]", "its entries are not those that were saved"),
      ("books 1 -1 0\n", "it has 0 bytes of entries where there should be -1"),
      ("books 1 2 8f44b07b5901a25\n{}", "its entries cannot be understood"),
    ])
  func damage(text: String, reason: String) async throws {
    _ = try folder.file("my.json", text)
    await #expect(
      throws: StoreError(
        "my.json is damaged: \(reason), and no version before it is left. "
          + "Restore it, or move it away.", kind: .damaged)
    ) { try await store.load(entry) }
  }

  func checked() async throws {
    let entry = StoreEntry<[Book]>(
      "books",
      .checked { books throws(StoreError) in
        if books.isEmpty { throw StoreError("there are none", kind: .damaged) }
      })
    try await store.save([], to: entry)
    let bytes = try bytes("my.json")
    let error = await #expect(throws: StoreError.self) { try await store.load(entry) }
    expectPrefix(error?.description ?? "", "my.json is damaged: there are none, and no version")
    expectEqual(try self.bytes("my.json"), bytes)
    try await store.save(first, to: entry)
    expectEqual(try names(), ["my.json", "my.json.damaged-1"])
  }

  func unfinished() async throws {
    try await store.save(first, to: entry)
    for name in [".my.json.unfinished", ".my.json.previous.unfinished"] {
      _ = try folder.file(name, "half")
    }
    expectEqual(try await store.load(entry)?.value, first)
    expectEqual(try names(), ["my.json"])
    _ = try folder.file(".my.json.unfinished", "half")
    try await store.save(second, to: entry)
    expectEqual(try names(), ["my.json", "my.json.previous"])
  }

  func bothDamaged() async throws {
    _ = try folder.file("my.json", "x")
    _ = try folder.file("my.json.previous", "y")
    await #expect(throws: StoreError.self) { try await store.load(entry) }
    expectEqual(try bytes("my.json"), Data("x".utf8))
    expectEqual(try bytes("my.json.previous"), Data("y".utf8))
  }

  func newer() async throws {
    try await store.save(first, to: entry)
    _ = try folder.file("my.json.previous", try bytes("my.json"))
    let path = try folder.file("my.json", "books 2 other form\nof the rest")
    let text =
      "my.json cannot be used: it was written by a newer version of the app, as version 2, and this "
      + "one reads up to 1. Update the app; the file stays as it is."
    await #expect(throws: StoreError(text, kind: .newer)) { try await store.load(entry) }
    await #expect(throws: StoreError(text, kind: .newer)) {
      try await store.save(second, to: entry)
    }
    expectEqual(
      FileManager.default.contents(atPath: path), Data("books 2 other form\nof the rest".utf8))
    expectEqual(try names(), ["my.json", "my.json.previous"])
  }

  func migrates() async throws {
    try await store.save(["Emma"], to: StoreEntry("books", of: [String].self))
    let entry = StoreEntry<[Book]>(
      "books", .migrating(from: 1) { (old: [String]) in old.map { Book(id: 0, title: $0) } })
    expectEqual(try await store.load(entry)?.value, [Book(id: 0, title: "Emma")])
    try await store.save(second, to: entry)
    expectPrefix(String(decoding: try bytes("my.json"), as: UTF8.self), "books 2 ")
    expectPrefix(String(decoding: try bytes("my.json.previous"), as: UTF8.self), "books 1 ")
  }

  func readOnly() async throws {
    try await store.save(first, to: entry)
    // The files of the kernel are read-only for every user.
    let disk = FolderDisk(URL(fileURLWithPath: "/proc"))
    let error = await #expect(throws: StoreError.self) {
      try await FileStore(disk: disk).save(first, to: entry)
    }
    expectPrefix(error?.description ?? "", "books cannot be written: ")
    expectEqual(try await store.load(entry)?.value, first)
  }

  @Test("a file that may not be read says so", .enabled(if: getuid() != 0))
  func unreadable() async throws {
    let path = try folder.file("my.json", "x")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    await #expect(throws: StoreError("my.json cannot be read: Permission denied.")) {
      try await store.load(entry)
    }
  }

  func paths() async throws {
    #expect(throws: StoreError("there is no folder /no/such")) {
      try FileStore(file: URL(fileURLWithPath: "/no/such/file"))
    }
    let path = folder.url.path
    #expect(throws: StoreError("\(path) is a folder; name a file in it")) {
      try FileStore(file: URL(fileURLWithPath: path))
    }
    let inner = folder.url.appendingPathComponent("a/b")
    try await FileStore(folder: inner).save(first, to: entry)
    expectTrue(FileManager.default.fileExists(atPath: inner.path + "/books"))
    let error = #expect(throws: StoreError.self) {
      try FileStore(folder: URL(fileURLWithPath: "/proc/none"))
    }
    expectPrefix(error?.description ?? "", "there is no folder /proc/none: ")
  }

  func keys() async throws {
    let store = try FileStore(folder: folder.url)
    let keys = ["a", "a.previous", "../a", "a/b", ".a", "", "a b", "sync-ups"]
    for key in keys { try await store.save([key], to: StoreEntry(key, of: [String].self)) }
    for key in keys {
      let loaded = try await store.load(StoreEntry(key, of: [String].self))
      expectEqual(loaded?.value, [key])
    }
    expectEqual(try names().count, keys.count)
  }

  func identity() async throws {
    let reporting = ReportingStage()
    let other = try FileStore(file: folder.url.appendingPathComponent("my.json"))
    expectEqual(store.identity, other.identity)
    let (first, second) = reporting.stage.perform {
      (
        StoredList<Book>("books", in: store),
        StoredList<Book>("books", in: other)
      )
    }
    expectTrue(first.list === second.list)
    expectEqual(reporting.reports.count, 1)
    await reporting.stage.settle()
  }

  func restart() async throws {
    let stage = makeStage(isStrict: true)
    for count in 0...2 {
      let books = stage.perform { StoredList<Book>("books", in: store) }
      await stage.settle()
      expectEqual(books.value.count, count)
      books.list.append(Book(id: count, title: "\(count)"))
      await stage.advance(by: .seconds(1))
    }
    expectEqual(try await store.load(entry)?.value.map(\.id), [0, 1, 2])
  }

  func notifications() async {
    let center = NotificationCenter()
    let name = Notification.Name("bookAdded")
    let stage = makeStage(isStrict: true)
    let titles = Log<String?>()
    let sender = NSObject()
    let connections = stage.perform {
      [
        center.signal(name) { $0.userInfo?["title"] as? String }.observe { titles.add($0) },
        center.signal(name, from: sender).observe { titles.add("from the sender") },
      ]
    }
    center.post(name: name, object: nil, userInfo: ["title": "Emma"])
    await Task.detached { center.post(name: name, object: nil, userInfo: ["title": "Persuasion"]) }
      .value
    center.post(name: Notification.Name("other"), object: nil)
    await stage.settle()
    expectEqual(titles.entries, ["Emma", "Persuasion"])
    center.post(name: name, object: sender)
    await stage.settle()
    expectEqual(Set(titles.entries.dropFirst(2)), [nil, "from the sender"])
    for connection in connections { connection.cancel() }
    center.post(name: name, object: sender)
    await stage.settle()
    expectEqual(titles.entries.count, 4)
  }
}
