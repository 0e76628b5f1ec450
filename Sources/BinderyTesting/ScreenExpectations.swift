package import Bindery
public import BinderyHeadless
import BinderyScript
import Foundation
import Testing

extension HeadlessScreen {
  /// Fails the test unless the screen's `tree()` matches the given one; parts that a line leaves
  /// out may have any value.
  ///
  /// ```swift
  /// screen.expectTree("""
  ///   - textbox "Name": Ada
  ///   - …
  ///   - button "Sign up" [disabled]
  ///   """)
  /// ```
  ///
  /// A name, an id, states and a value are compared if they are given, and `/…/` is a pattern of the
  /// first or the last; views in a view if any are given; `- …` is any number of views, `[on *]` no
  /// other state than this one.
  public func expectTree(
    _ expected: String, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let site = CallSite(fileID: fileID, line: line)
    do throws(TreeDifference.Mistakes) {
      let lines = expected.split(whereSeparator: \.isNewline).map(String.init)
      guard let difference = try TreeDifference(expected: lines, actual: tree()) else { return }
      let text = difference.lines.joined(separator: "\n")
      record("the screen is not as expected:\n\(text)", at: site)
    } catch {
      record("the tree cannot be understood:\n\(error)", at: site)
    }
  }

  /// Fails the test unless the screen matches the files of this name: its tree, which may leave
  /// parts out as in `expectTree`, and its picture.
  ///
  /// ```swift
  /// screen.expectSnapshot("filled in")     // __Snapshots__/SignUpTests/filled in.tree and .svg
  /// ```
  ///
  /// The files are beside that of the test. If they are missing or differ, the test fails, and the
  /// present screen is written beside them as `.actual.tree` and `.actual.svg`. `UPDATE=1 swift
  /// test` accepts that, but not where `CI` is set.
  public func expectSnapshot(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    expectSnapshot(
      name, besides: "\(filePath)", environment: ProcessInfo.processInfo.environment,
      at: CallSite(fileID: fileID, line: line))
  }

  /// Fails the test unless the screen matches the files, with the given environment variables.
  package func expectSnapshot(
    _ name: String, besides file: String, environment: [String: String], at site: CallSite
  ) {
    let test = URL(fileURLWithPath: file)
    let folder = test.deletingLastPathComponent()
      .appendingPathComponent(SnapshotFiles.folderName)
      .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
    do {
      let update = try ScriptOptions.update(askedForBy: environment)
      try SnapshotFiles(name, in: folder)
        .compare(tree: tree(), svg: svg(), accepting: update != .none)
    } catch let failure as SnapshotFiles.Failure {
      if Test.current != nil {
        Attachment.record(tree().joined(separator: "\n"), named: "\(name).tree")
        Attachment.record(svg(), named: "\(name).svg")
      }
      record("\(failure.message)\n  note: \(failure.note)", at: site)
    } catch let misuse as ScriptOptions.Misuse {
      record(misuse.message, at: site)
    } catch {
      record("\(error)", at: site)
    }
  }

  private func record(_ message: String, at site: CallSite) {
    let last = lastChain.map { "\n  last: \($0)" } ?? ""
    TestReporting.record(Diagnostic(.expectation, message + last, at: site))
  }
}
