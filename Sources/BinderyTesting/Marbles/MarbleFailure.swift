/// The error that `#` stands for in a line of a signal whose failure can be any error.
///
/// ```swift
/// try await stage.marbles {
///   let source: MarbleSource<String, any Error> = $0.cold("-a-#")
///   $0.expect(source.signal.replaceError(with: "none"), "-a-(x|)", ["x": "none"])
/// }
/// ```
public struct MarbleFailure: Error, Hashable {
  /// Makes the error.
  public init() {}
}
