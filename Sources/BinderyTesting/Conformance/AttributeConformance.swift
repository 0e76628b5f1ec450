import Bindery
import BinderyHeadless
public import BinderyViews

// What a view of any kind may have besides: run these along with the checks of its kind.
extension ViewConformance {
  /// The checks of a view that can say what is wrong with what it holds.
  ///
  /// ```swift
  /// ViewConformance.validated { EntryView() }
  /// ```
  public static func validated<View: ValidatedView>(
    _ make: @escaping @MainActor @Sendable () -> View
  ) -> [ViewCheck] {
    output("issue", nil, "Enter a name.", { $0.issue }, make) { $1.bind(to: $0, \.issue) }
  }

  /// The checks of a view that can say why it is disabled.
  public static func explained<View: ExplainedView>(
    _ make: @escaping @MainActor @Sendable () -> View
  ) -> [ViewCheck] {
    output("disabledReason", nil, "Enter a name first.", { $0.disabledReason }, make) {
      $1.bind(to: $0, \.disabledReason)
    }
  }

  /// The checks of a box that is typed in, as far as it shows what is around its text.
  ///
  /// They are apart from those of each kind of field, as a field need not show it.
  public static func textBox<View: TextBoxView>(
    _ make: @escaping @MainActor @Sendable () -> View
  ) -> [ViewCheck] {
    output("leadingText", nil, "€", { $0.leadingText }, make) { $1.bind(to: $0, \.leadingText) }
  }

  /// The checks of a view whose place is set by whoever lays it out.
  public static func framed<View: FramedView>(
    _ make: @escaping @MainActor @Sendable () -> View
  ) -> [ViewCheck] {
    output(
      "frame", ViewFrame(width: 320, height: 20), ViewFrame(x: 1, y: 2, width: 3, height: 4),
      { $0.frame }, make
    ) { $1.bind(to: $0, \.frame) }
  }

  /// The checks of a view that one can see through.
  public static func fading<View: FadingView>(
    _ make: @escaping @MainActor @Sendable () -> View
  ) -> [ViewCheck] {
    output("alpha", 1, 0, { $0.alpha }, make) { $1.bind(to: $0, \.alpha) } + [
      ViewCheck("it appears little by little, and all of it in the end") { findings in
        let (view, stage) = (make(), Stage { _ in })
        stage.perform { view.fadeIn(over: .milliseconds(100)) }
        for part in [0, 0.5, 1, 1] {
          findings.expect("alpha at \(stage.now)", view.alpha, is: part)
          await stage.advance(by: .milliseconds(50))
        }
      }
    ]
  }
}
