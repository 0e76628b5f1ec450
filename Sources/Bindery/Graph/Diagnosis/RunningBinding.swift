/// The observation or binding whose code is running: a log uses it to say why a view changed.
@MainActor
package enum RunningBinding {
  /// Where it was made; `nil` if no observer is running.
  package static var site: CallSite? { Graph.runner?.site }

  /// The properties that it observes; empty for the observer of a signal.
  package static var sources: [AnyProperty] { Graph.runner?.sources ?? [] }
}
