import Bindery

extension AnyProperty {
  /// The same as `safeText`; text and flags are the most frequent, and need no search for a
  /// conformance.
  var recordedText: String? {
    switch self {
    case let text as Property<String> where isUpToDate: text.untracked.quoted
    case let flag as Property<Bool> where isUpToDate: flag.untracked ? "true" : "false"
    default: safeText
    }
  }
}
