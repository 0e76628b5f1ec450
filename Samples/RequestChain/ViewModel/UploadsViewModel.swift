public import Bindery

/// Sending pictures, by one command: one after another or side by side. What differs is
/// its policy.
@MainActor
public final class UploadsViewModel {
  /// The pictures, in the order they are sent.
  public let uploads = ["first", "second", "third"].map { Upload($0) }
  /// Sends one picture.
  public let upload: Command<Upload, Void, any Error>
  /// Sends all of them. It returns at once.
  public let uploadAll: Command<Void, Void, Never>

  /// Makes the model.
  ///
  /// - Parameters:
  ///   - server: Where pictures are sent.
  ///   - policy: `.queued()` goes on after a failure, `.queued(afterFailure: .stop)` does not;
  ///     `.concurrent()` sends them side by side.
  public init(server: some PictureServer, policy: CommandPolicy = .queued()) {
    upload = Command(.policy(policy)) { (upload: Upload) in
      upload.state.value = "is being sent"
      try await server.send(upload.id)
    }
    uploadAll = Command(.enabled(if: !upload.isExecuting)) {
      [uploads, upload] in
      for picture in uploads {
        picture.state.value = "waits"
        upload.execute(with: picture).onEnd { picture.state.value = Upload.text(for: $0) }
      }
    }
  }
}

/// A picture, and how far it is.
@MainActor
public final class Upload: Identifiable {
  /// Its name.
  public nonisolated let id: String
  /// How far it is, in words.
  public let state = MutableProperty("is not sent")

  init(_ name: String) {
    id = name
  }

  static func text(for outcome: CommandOutcome<Void, any Error>) -> String {
    switch outcome {
    case .value: "is sent"
    case .failed(let error): "failed: \(error)"
    case .timedOut, .cancelled: "was cancelled"
    case .rejected(let rejection): "was not sent: \(rejection)"
    }
  }
}
