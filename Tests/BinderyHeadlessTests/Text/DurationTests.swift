import BinderyTesting
import TestKit
import Testing

@testable import BinderyHeadless

@Suite("Durations") struct DurationTests {}

extension DurationTests {
  @Test(
    "are read exactly",
    arguments: [
      ("0s", .zero), ("250ms", .milliseconds(250)), ("2s", .seconds(2)),
      ("1.999s", .milliseconds(1999)), ("1m30s", .seconds(90)), ("1h", .seconds(3600)),
      ("0.1s", .milliseconds(100)), ("1.5h", .seconds(5400)), ("0.5ms", .microseconds(500)),
      ("1h1m1s1ms", .milliseconds(3_661_001)), ("1000000h", .seconds(3_600_000_000)),
      ("0.000000000000000001s", Duration(secondsComponent: 0, attosecondsComponent: 1)),
      (
        "0.000000000000000001h", Duration(secondsComponent: 0, attosecondsComponent: 3600)
      ),
    ] as [(String, Duration)])
  func reading(text: String, duration: Duration) {
    expectEqual(Duration(scriptText: text), duration)
  }

  @Test(
    "are nothing else",
    arguments: [
      "", "2", "s", "2 s", "2sec", "-2s", "+2s", "2S", "1..5s", ".5s", "5.s", "1m30", "2s ",
      "1000000h1ms", "99999999999999999999s", "9223372036854775807h", "9223372036854775807ms",
      "0.0000000000000000001s", "0.0000000000000001ms", "٢s", "1e3s",
    ])
  func refusing(text: String) {
    expectNil(Duration(scriptText: text))
  }

  @Test(
    "are written as scripts write them",
    arguments: [
      (.zero, "0s"), (.seconds(2), "2s"), (.milliseconds(1500), "1.5s"),
      (.milliseconds(250), "250ms"), (.seconds(90), "1m30s"), (.seconds(3600), "1h"),
      (.milliseconds(1999), "1.999s"), (.microseconds(500), "0.5ms"), (.seconds(5400), "1h30m"),
      (.milliseconds(60_500), "1m0.5s"), (.seconds(-90), "-1m30s"), (.milliseconds(-5), "-5ms"),
      (.seconds(Int64.min), "-2562047788015215h30m8s"),
      (.nanoseconds(1_000_000_001), "1.000000001s"),
      (Duration(secondsComponent: 3601, attosecondsComponent: 1), "1h1.000000000000000001s"),
    ] as [(Duration, String)])
  func writing(duration: Duration, text: String) {
    expectEqual(duration.scriptText, text)
  }

  @Test("what is written is read back") func roundTrip() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<500 {
      let duration = Duration(
        secondsComponent: Int64.random(in: 0...100_000, using: &random),
        attosecondsComponent: Int64.random(in: 0..<1_000_000_000_000_000_000, using: &random))
      expectEqual(Duration(scriptText: duration.scriptText), duration)
    }
  }
}
