/// How a run of a signal ends by itself.
@usableFromInline
@frozen
enum SignalEnd<Failure: Error> {
  case completed
  case failed(Failure)
}
