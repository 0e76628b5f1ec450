import Foundation

/// Where a run writes: the transcript to one side, everything else to the other.
@MainActor
package struct Console {
  /// Takes lines of the transcript, with their ends.
  package let out: @MainActor (String) -> Void
  /// Takes errors and advice.
  package let error: @MainActor (String) -> Void

  package init(
    out: @escaping @MainActor (String) -> Void, error: @escaping @MainActor (String) -> Void
  ) {
    self.out = out
    self.error = error
  }

  /// Standard output and standard error, unbuffered: a pipe sees each line when it is written.
  ///
  /// If standard output fails, because the disk is full or the reader has ended, the program prints
  /// that and ends with code 1, because later output would be lost.
  package static let standard = Console(
    out: { text in
      do {
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      } catch {
        printError("standard output cannot be written: \(reason(for: error))\n")
        exit(ExitCode.failed.rawValue)
      }
    },
    error: printError)

  /// If standard error fails, too, the exit code still shows the result.
  private static func printError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  private static func reason(for error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return cause.map { String(cString: strerror(Int32($0.code))) } ?? error.localizedDescription
  }
}
