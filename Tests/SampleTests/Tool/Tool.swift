import Foundation
@_exported import TestKit

/// The built program `samples`, started as a process.
struct Tool {
  /// How a run ended.
  struct Run {
    let out: String
    let error: String
    let status: Int32
    let wasKilled: Bool
  }

  /// Beside the test bundle.
  static var executable: URL {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      let folder = bundle.bundleURL.deletingLastPathComponent()
    #else
      let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
    return folder.appendingPathComponent("samples").standardizedFileURL
  }

  /// The folder of the package.
  static var package: URL {
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL
  }

  /// The texts of the scripts that lie in a sample's folder.
  static func scripts(of sample: String) throws -> [String] {
    let folder = package.appendingPathComponent("Samples/\(sample)")
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "repl" }.map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// Runs the program to its end.
  static func run(
    _ arguments: String..., input: String = "", in folder: URL = package, out: FileHandle? = nil
  ) throws -> Run {
    try run(arguments: arguments, input: input, in: folder, out: out)
  }

  /// Runs the program to its end.
  ///
  /// It writes to files: a pipe that is not read while another one is stops a program that fills it.
  static func run(
    arguments: [String], input: String = "", in folder: URL = package, out: FileHandle? = nil
  ) throws -> Run {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let (inPipe, outFile, errorFile) = (Pipe(), try OutputFile(), try OutputFile())
    process.standardInput = inPipe
    process.standardOutput = out ?? outFile.handle
    process.standardError = errorFile.handle
    try process.run()
    try inPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try inPipe.fileHandleForWriting.close()
    process.waitUntilExit()
    return Run(
      out: try outFile.text(), error: try errorFile.text(), status: process.terminationStatus,
      wasKilled: process.terminationReason == .uncaughtSignal)
  }
}

/// What a program writes, in a file that goes away with this.
private final class OutputFile {
  private let folder: TemporaryFolder
  private let path: String
  let handle: FileHandle

  init() throws {
    let folder = try TemporaryFolder()
    path = try folder.file("output", "")
    handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    self.folder = folder
  }

  func text() throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }
}
