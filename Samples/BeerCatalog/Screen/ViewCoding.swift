/// A view that is put together in code: first what is in it, then where that is. Its initialiser
/// calls `setupView()`.
@MainActor
protocol ViewCoding {
  /// Puts the views in.
  func buildViewHierarchy()
  /// Says where they are; they are in by then.
  func setupConstraints()
}

extension ViewCoding {
  func setupView() {
    buildViewHierarchy()
    setupConstraints()
  }
}
