/// Runs a callback as if no effect and no derived property were running: what it reads is not
/// tracked, and effects made in it belong to nobody.
@MainActor
func asCallback(_ body: () -> Void) {
  let outer = (Graph.current, Graph.runningEffect)
  (Graph.current, Graph.runningEffect) = (nil, nil)
  body()
  (Graph.current, Graph.runningEffect) = outer
}
