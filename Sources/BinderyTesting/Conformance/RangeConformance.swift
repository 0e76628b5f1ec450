import Bindery
public import BinderyViews

extension ViewConformance {
  /// The checks of whatever shows a number within bounds; `move` brings it to a number, as a person
  /// does.
  public static func range<View: RangeView>(
    _ make: @escaping @MainActor @Sendable () -> (view: View, move: @MainActor (Double) -> Void)
  ) -> [ViewCheck] {
    input {
      let (view, move) = make()
      view.range = 0...10
      return InputSubject(view, byCode: 2, byUser: 7, act: { move(7) })
    } + [
      ViewCheck("what is set is brought within the bounds") { findings in
        let view = make().view
        view.range = 0...10
        view.value = 50
        findings.expect("the value", view.value, is: 10)
        view.value = -50
        findings.expect("then the value", view.value, is: 0)
      },
      ViewCheck("new bounds bring the value in, send nothing, and wider ones give it back") {
        findings in
        let view = make().view
        let heard = Heard(view.edits)
        view.range = 0...10
        view.value = 9
        view.range = 0...5
        findings.expect("the value", view.value, is: 5)
        view.range = 0...10
        findings.expect("then the value", view.value, is: 9)
        findings.expect("what was sent", heard.values, is: [])
      },
    ]
  }

  /// The checks of a slider; `move` drags it to a number and lets go, as a person does.
  ///
  /// ```swift
  /// ViewConformance.slider { let view = KnobView(); return (view, { view.drag(to: $0) }) }
  /// ```
  public static func slider<View: SliderView>(
    _ make: @escaping @MainActor @Sendable () -> (view: View, move: @MainActor (Double) -> Void)
  ) -> [ViewCheck] {
    range(make) + [
      ViewCheck("a movement ends where the user lets go, and only its end is final") { findings in
        let (view, move) = make()
        view.range = 0...10
        let moves = Heard(view.moves)
        move(7)
        findings.expect("the last move", moves.values.last, is: SliderMove(7, isFinal: true))
        findings.expect(
          "the number of final moves", moves.values.count { $0.isFinal }, is: 1)
      }
    ]
  }

  /// The checks of a stepper; `step` makes so many steps up, or down if the number is negative, as a
  /// person does.
  ///
  /// ```swift
  /// ViewConformance.stepper {
  ///   let view = CounterView()
  ///   return (view, { for _ in 0..<abs($0) { view.press($0 > 0 ? view.plus : view.minus) } })
  /// }
  /// ```
  public static func stepper<View: StepperView>(
    _ make: @escaping @MainActor @Sendable () -> (view: View, step: @MainActor (Int) -> Void)
  ) -> [ViewCheck] {
    range {
      let (view, step) = make()
      view.step = 1
      return (view, { step(Int($0 - view.value)) })
    } + [
      ViewCheck("a step goes as far as it is said to, up and down") { findings in
        let (view, step) = make()
        (view.range, view.step) = (0...10, 2)
        let edits = Heard(view.edits)
        step(3)
        step(-1)
        findings.expect("the value", view.value, is: 4)
        findings.expect("what was sent", edits.values, is: [2, 4, 6, 4])
      },
      ViewCheck("at a bound, a further step sends nothing") { findings in
        let (view, step) = make()
        (view.range, view.step) = (0...4, 2)
        view.value = 2
        let edits = Heard(view.edits)
        for _ in 0..<2 { step(1) }
        findings.expect("the value", view.value, is: 4)
        findings.expect("what was sent", edits.values, is: [4])
      },
    ]
  }

  /// The checks of a view onto something longer than itself.
  ///
  /// - Parameter make: Makes a view onto something longer by 10 or more, and what scrolls it to an
  ///   offset, as a person does.
  public static func scrollView<View: ScrollingView>(
    _ make: @escaping @MainActor @Sendable () -> (view: View, scroll: @MainActor (Double) -> Void)
  ) -> [ViewCheck] {
    element { make().view }
      + inputRules {
        let (view, scroll) = make()
        return InputSubject(
          view: view, value: \.offset, edits: view.scrolls, bind: { _ in }, byCode: 2,
          byUser: 7, act: { scroll(7) })
      }
  }
}
