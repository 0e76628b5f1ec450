/// The observation or binding whose code is running: a log tells with it why a view changed.
@MainActor
package enum RunningBinding {
  /// Where it was made; `nil` if no observer is running.
  package static var site: CallSite? { Graph.runner?.site }
}
