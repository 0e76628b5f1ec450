/// The observation or binding whose code is running: a log uses it to say why a view changed.
@MainActor
package enum RunningBinding {
  /// Where it was made; `nil` if no observer is running.
  package static var site: CallSite? { Graph.runner?.site }

  /// The first of the properties that it observes; `nil` for the observer of a signal.
  package static var firstSource: AnyProperty? { Graph.runner?.firstSource }

  /// Calls a closure with the properties that it observes. It must not change what is linked.
  package static func forEachSource(_ body: (AnyProperty) -> Void) {
    Graph.runner?.forEachSource(body)
  }
}
