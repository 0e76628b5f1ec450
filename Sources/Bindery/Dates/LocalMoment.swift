/// What can be picked from a calendar or a clock: a `LocalDate`, a `LocalTime`, a `LocalDateTime`.
///
/// What a person enters into a form is no instant: a birthday has no time zone. So these values have
/// none either, and nothing depends on where and when the program runs. Turn one into an instant
/// with the calendar and the time zone that the app decides on.
public protocol LocalMoment: Comparable, Hashable, Sendable, LosslessStringConvertible {
  /// The nearest one whose minutes are a multiple of `interval`, within the same day.
  func rounded(toMinutes interval: Int) -> Self
}
