/// Why a hand does not perform an action, or a rendition has no such screen.
///
/// ```swift
/// let error = HandError.lacking(.tap)
/// print(error)                             // this rendition has no hand for `tap`
/// ```
public enum HandError: Error, Hashable, CustomStringConvertible {
  /// A person cannot do it with this argument: `no such option`.
  case refused(String)
  /// The rendition has nothing for it: the case of the script is not played.
  case lacking(String)

  /// The rendition has no such gesture for the view.
  public static func lacking(_ action: UserAction) -> HandError {
    .lacking("this rendition has no hand for `\(action.verb)`")
  }

  /// The reason.
  public var description: String {
    switch self {
    case .refused(let reason), .lacking(let reason): reason
    }
  }
}
