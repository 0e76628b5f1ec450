/// A view that is built in code: first its subviews, then their layout. Its initialiser calls
/// `setupView()`.
@MainActor
protocol ViewCoding {
  /// Adds the subviews.
  func buildViewHierarchy()
  /// Sets the layout of the subviews; called after they were added.
  func setupConstraints()
}

extension ViewCoding {
  func setupView() {
    buildViewHierarchy()
    setupConstraints()
  }
}
