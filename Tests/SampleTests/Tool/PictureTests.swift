import Foundation
import Testing

@Suite("The pictures of the samples", .serialized)
struct PictureTests {
  /// The samples whose folder has a picture called like them.
  private static let names: [String] = {
    let folder = Tool.package.appendingPathComponent("Samples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { name in
      FileManager.default.fileExists(atPath: folder.path + "/\(name)/\(name).svg")
    }.sorted()
  }()

  @Test("there is one of SignUp") func some() {
    #expect(Self.names.contains("SignUp"))
  }

  @Test("each is what the program draws now, and is on the page of its sample", arguments: names)
  func upToDate(name: String) throws {
    let folder = Tool.package.appendingPathComponent("Samples/\(name)")
    let picture = try String(
      contentsOf: folder.appendingPathComponent("\(name).svg"), encoding: .utf8)
    let run = try Tool.run("shot", name, "-o", "-")
    #expect(run.status == 0)
    #expect(
      run.out == picture, "swift run samples shot \(name) -o Samples/\(name)/\(name).svg draws it")
    let page = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(page.contains("](\(name).svg)"))
  }
}
