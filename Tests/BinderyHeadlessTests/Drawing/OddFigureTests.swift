import Bindery
import BinderyViews
import TestKit
import Testing

@testable import BinderyHeadless

/// A view of an app, with any figure.
private final class OddView: HeadlessControl {
  var odd = ViewFigure.nothing
  override var figure: ViewFigure { odd }
}

private final class OddScreen: HeadlessScreen {
  let view = OddView("Odd")
}

private final class RangeScreen: HeadlessScreen {
  let slider: HeadlessSlider, stepper: HeadlessStepper
  let number = HeadlessNumberField("Number")

  init(_ range: ClosedRange<Double>) {
    (slider, stepper) = (HeadlessSlider("A", in: range), HeadlessStepper("B", in: range))
    super.init(title: "")
  }
}

@MainActor @Suite("Drawing: numbers out of all bounds")
struct OddFigureTests {
  private nonisolated static let figures: [ViewFigure] =
    [-.infinity, -5, .nan, 7, 1e300, .infinity].flatMap { number in
      [.slider(part: number, from: "", to: "", at: ""), .progress(number)]
    }
    + [.min, -1, 0, .max].flatMap { number in
      [
        .heading("Odd", level: number), .field("Odd", caret: number, placeholder: ""),
        .area("Odd", caret: number, placeholder: ""),
        .list(note: "", captions: [], before: number, after: number, columns: number),
        .row(
          isSelected: true, above: [], below: [],
          indent: ViewFigure.Indent(level: number, isOpen: true)),
      ]
    }
    + [.region(offset: "", length: "", inSight: -.infinity ... .infinity)]

  @Test("the figure of a view of the app is drawn, whatever its numbers", arguments: figures)
  func figure(_ figure: ViewFigure) {
    let screen = makeStage().show { OddScreen(title: "") }
    screen.view.odd = figure
    expectEqual(Set(screen.drawing(width: 60).map(\.count)), [60])
    expectContains(screen.picture.svg(), "</svg>")
  }

  private nonisolated static let ranges: [ClosedRange<Double>] = [
    -.infinity...0, 0 ... .infinity, -.infinity ... .infinity, 0...0, 0 ... .leastNonzeroMagnitude,
    -.greatestFiniteMagnitude ... .greatestFiniteMagnitude,
  ]

  @Test("an input over a range without ends is drawn at each value", arguments: ranges)
  func range(_ range: ClosedRange<Double>) {
    let screen = makeStage().show { RangeScreen(range) }
    for value in [range.lowerBound, range.upperBound, 0, 1, 1e300] {
      (screen.slider.value, screen.stepper.value) = (value, value)
      screen.number.value = value
      expectEqual(Set(screen.drawing(width: 60).map(\.count)), [60])
      expectContains(screen.picture.svg(), "</svg>")
    }
  }
}
