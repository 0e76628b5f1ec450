import Bindery
import BinderyHeadless
public import BinderyViews

extension ViewConformance {
  /// The checks of every view of a number within bounds, with the user's action `set`.
  public static func range<View: RangeView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    input {
      let (view, perform) = make()
      view.range = 0...10
      return InputSubject(view, byCode: 2, byUser: 7, act: { await perform(.set(to: 7)) })
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

  /// The checks of a slider, with the user's action `set`, which drags to a number and releases the
  /// handle.
  ///
  /// ```swift
  /// let checks = ViewConformance.slider { let view = KnobView(); return (view, view.user) }
  /// ```
  public static func slider<View: SliderView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    range(make) + [
      ViewCheck("a movement ends where the user lets go, and only its end is final") { findings in
        let (view, perform) = make()
        view.range = 0...10
        let moves = Heard(view.moves)
        await perform(.set(to: 7))
        findings.expect("the last move", moves.values.last, is: SliderMove(7, isFinal: true))
        findings.expect(
          "the number of final moves", moves.values.count { $0.isFinal }, is: 1)
      }
    ]
  }

  /// The checks of a stepper, with the user's actions `increment` and `decrement`, one step each.
  ///
  /// ```swift
  /// let checks = ViewConformance.stepper {
  ///   let view = CounterView()
  ///   return (view, { view.press($0 == .increment ? view.plus : view.minus) })
  /// }
  /// ```
  public static func stepper<View: StepperView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    range {
      let (view, perform) = make()
      view.step = 1
      return (
        view,
        { action in
          guard case .value(.number(let number)) = action.argument else { return }
          await step(Int(number - view.value), perform)
        }
      )
    } + [
      ViewCheck("a step goes as far as it is said to, up and down") { findings in
        let (view, perform) = make()
        (view.range, view.step) = (0...10, 2)
        let edits = Heard(view.edits)
        await step(3, perform)
        await step(-1, perform)
        findings.expect("the value", view.value, is: 4)
        findings.expect("what was sent", edits.values, is: [2, 4, 6, 4])
      },
      ViewCheck("at a bound, a further step sends nothing") { findings in
        let (view, perform) = make()
        (view.range, view.step) = (0...4, 2)
        view.value = 2
        let edits = Heard(view.edits)
        for _ in 0..<2 { await step(1, perform) }
        findings.expect("the value", view.value, is: 4)
        findings.expect("what was sent", edits.values, is: [4])
      },
    ]
  }

  /// Makes the given number of steps up, or down if the number is negative.
  @MainActor
  private static func step(_ count: Int, _ perform: Perform) async {
    for _ in 0..<count.magnitude { await perform(count > 0 ? .increment : .decrement) }
  }

  /// The checks of a view of contents longer than itself.
  ///
  /// - Parameter make: Makes a view whose contents are longer by 10 or more, and performs a user's
  ///   action on it: `scroll` to an offset.
  public static func scrollView<View: ScrollingView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    element { make().view }
      + inputRules {
        let (view, perform) = make()
        return InputSubject(
          view: view, value: \.offset, edits: view.scrolls, bind: { _ in }, byCode: 2,
          byUser: 7, act: { await perform(.scroll(.row(7))) })
      }
  }
}
