import TestKit
import Testing

@Suite("The house: each adopted protocol has its checks")
struct ConformanceTests {
  private let kit = SourceFile.sources.filter {
    $0.path.hasPrefix("Sources/BinderyConformance/")
  }
}

extension ConformanceTests {
  @Test("each view protocol has checks, its own or those of the one that it adds nothing to")
  func protocols() {
    let checked = Set(
      kit.flatMap { file in
        file.code(with: "View").flatMap { _, text in
          text.matches(of: /(?:: |some )(?!some )(\w+)/).map { String($0.1) }
        }
      })
    let declarations = SourceFile.sources.flatMap { file in
      file.code(with: "public protocol").compactMap { _, text in
        text.firstMatch(of: /protocol (\w+View)(?:<\w+>)?: (\w+).*\{(\})?/)
      }
    }
    expectGreater(declarations.count, 30)
    for declaration in declarations {
      let (_, name, base, addsNothing) = declaration.output
      // What is written in the first are the bindings of an app; the second is for scripts.
      if name == "BindableView" || name == "DrivenView" { continue }
      #expect(
        checked.contains(String(name)) || addsNothing != nil && checked.contains(String(base)),
        "\(name) has no checks")
    }
  }

  @Test("all checks are run on views that are meant to pass, and on broken ones")
  func runs() {
    var runs: [Bool: Set<String>] = [:]
    for file in SourceFile.tests where !file.path.hasPrefix("Tests/HouseTests/") {
      for (_, text) in file.code(with: "ViewConformance.") {
        for match in text.matches(of: /ViewConformance\.(\w+)/) {
          runs[file.path.contains("/Broken/"), default: []].insert(String(match.1))
        }
      }
    }
    let names = kit.flatMap { file in
      file.code(with: "public static func").compactMap { _, text in
        text.firstMatch(of: /func (\w+)/).map { String($0.1) }
      }
    }
    expectGreater(names.count, 30)
    for name in names {
      expectEqual(runs[true]?.contains(name), true, "\(name) has no broken view")
      expectEqual(runs[false]?.contains(name), true, "\(name) has no view that is meant to pass")
    }
  }
}
