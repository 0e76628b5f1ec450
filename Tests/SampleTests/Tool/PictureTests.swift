import Foundation
import TestKit
import Testing

@testable import samples

@Suite("The pictures of the samples", .serialized)
struct PictureTests {}

extension PictureTests {
  /// The samples whose folder has a picture called like them.
  private static let names: [String] = {
    let folder = Tool.package.appendingPathComponent("Samples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { name in
      FileManager.default.fileExists(atPath: folder.path + "/\(name)/\(name).svg")
    }.sorted()
  }()

  @Test("there is one of SignUp") func some() {
    expectContains(Self.names, "SignUp")
  }

  @Test("each further picture is what the program draws of its case, and is on a page")
  @MainActor func more() throws {
    expectAny(Sample.all) { !$0.morePictures.isEmpty }
    for sample in Sample.all {
      let folder = Tool.package.appendingPathComponent("Samples/\(sample.name)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let pictures = Set(names.filter { $0.hasSuffix(".svg") })
      let files = Set(sample.morePictures.map(\.key)).union(["\(sample.name).svg"])
      expectEqual(pictures, files, "\(sample.name)")
      let pages = try names.filter { $0.hasSuffix(".md") }
        .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
      for (file, title) in sample.morePictures {
        let run = try Tool.run("shot", sample.name, "--case", title, "-o", "-")
        let picture = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        expectEqual(
          run.out, picture,
          "swift run samples shot \(sample.name) --case \"\(title)\" -o Samples/\(sample.name)/\(file)"
        )
        #expect(pages.contains { $0.contains("](\(file))") }, "\(file)")
      }
    }
  }

  @Test("each is what the program draws now, and is on the page of its sample", arguments: names)
  func upToDate(name: String) throws {
    let folder = Tool.package.appendingPathComponent("Samples/\(name)")
    let picture = try String(
      contentsOf: folder.appendingPathComponent("\(name).svg"), encoding: .utf8)
    let run = try Tool.run("shot", name, "-o", "-")
    expectEqual(run.status, 0)
    expectEqual(
      run.out, picture, "swift run samples shot \(name) -o Samples/\(name)/\(name).svg draws it")
    let page = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    expectContains(page, "](\(name).svg)")
  }
}
