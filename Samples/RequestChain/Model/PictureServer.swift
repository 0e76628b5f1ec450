/// A server that takes pictures.
public protocol PictureServer: Sendable {
  /// Sends a picture, or throws an error whose description a user can read.
  func send(_ picture: String) async throws
}
