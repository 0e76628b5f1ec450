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
      if let code = errorCode(writing: text, to: STDOUT_FILENO) {
        printError("standard output cannot be written: \(String(cString: strerror(code)))\n")
        exit(ExitCode.failed.rawValue)
      }
    },
    error: printError)

  /// If standard error fails, too, the exit code still shows the result.
  private static func printError(_ text: String) {
    _ = errorCode(writing: text, to: STDERR_FILENO)
  }

  /// Writes a text; returns the system's error, if there is one. A file handle takes much longer.
  private nonisolated static func errorCode(writing text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count {
        let count = write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if count >= 0 { done += count } else if errno != EINTR { return errno }
      }
      return nil
    }
  }
}
