public import Bindery

/// The state of the whole: what is on the screen, what came, and what did not.
public struct GalleryState: Sendable, Hashable {
  /// What is on the screen.
  public struct Screen: Sendable, Hashable {
    /// How far the photos are scrolled.
    public var offset = 0.0
    /// The photo shown large, if any.
    public var open: Photo.ID?
  }

  /// The responses.
  public struct Contents: Sendable, Hashable {
    /// The owner.
    public var profile: Profile?
    /// The photos.
    public var photos: [Photo] = []
    /// How many messages are unread.
    public var unread: Int?
  }

  /// What is on the screen.
  public var screen = Screen()
  /// What came.
  public var contents = Contents()
  /// How each request is doing, in words.
  public var progress: [GalleryRequest: String] = [:]

  /// Makes the state at the start.
  public init() {}

  /// The photo shown large.
  public var openPhoto: Photo? { contents.photos.first { $0.id == screen.open } }
}

/// What changes the state: the user, and the requests.
public enum GalleryAction: Sendable, Hashable {
  /// The user taps a photo.
  case tap(Photo.ID)
  /// The user scrolls.
  case scroll(Double)
  /// The user closes the large photo.
  case close
  /// A request is doing something.
  case progress(GalleryRequest, String)
  /// A response came.
  case received(GalleryResponse)
}

extension GalleryState {
  /// Three reducers for the parts, as one for the whole.
  public static let reducer: StateReducer<GalleryState, GalleryAction> =
    onScreen.pulledBack(to: \GalleryState.screen) { $0 }
    .combined(
      with: arriving.pulledBack(to: \GalleryState.contents) { (action: GalleryAction) in
        if case .received(let response) = action { response } else { nil }
      }
    )
    .combined(with: progressing)

  private static let onScreen = StateReducer<Screen, GalleryAction> { screen, action in
    switch action {
    case .tap(let id): screen.open = id
    case .scroll(let offset): screen.offset = offset
    case .close: screen.open = nil
    case .progress, .received: break
    }
  }

  private static let arriving = StateReducer<Contents, GalleryResponse> { contents, response in
    switch response {
    case .profile(let profile): contents.profile = profile
    case .photos(let photos): contents.photos = photos
    case .unread(let count): contents.unread = count
    }
  }

  private static let progressing = StateReducer<GalleryState, GalleryAction> { state, action in
    if case .progress(let request, let text) = action { state.progress[request] = text }
  }
}
