import Bindery
public import BinderyViews

/// A screen that presents others over itself, and what a person does with these.
@MainActor
public struct SheetSubject<View: SheetPresentingView> {
  let view: View
  let makeSheet: @MainActor () -> View.Sheet
  let sheet: @MainActor () -> View.Sheet?
  let dismiss: @MainActor () -> Void

  /// Makes a subject.
  ///
  /// - Parameters:
  ///   - view: A screen in sight.
  ///   - makeSheet: Makes a screen to present over it.
  ///   - sheet: What is presented over it.
  ///   - dismiss: Dismisses that, as a person does.
  public init(
    _ view: View, makeSheet: @escaping @MainActor () -> View.Sheet,
    sheet: @escaping @MainActor () -> View.Sheet?, dismiss: @escaping @MainActor () -> Void
  ) {
    self.view = view
    self.makeSheet = makeSheet
    self.sheet = sheet
    self.dismiss = dismiss
  }
}

extension ViewConformance {
  /// The checks of a screen that presents others over itself.
  public static func sheet<View: SheetPresentingView>(
    _ make: @escaping @MainActor @Sendable () -> SheetSubject<View>
  ) -> [ViewCheck] {
    [
      ViewCheck("a sheet that code presents, replaces or dismisses is there at once") { findings in
        let subject = make()
        let (first, second) = (subject.makeSheet(), subject.makeSheet())
        subject.view.present(sheet: first)
        findings.expect(subject.sheet() === first, "the first sheet is not there")
        subject.view.present(sheet: second)
        findings.expect(subject.sheet() === second, "the second sheet is not there")
        subject.view.present(sheet: nil)
        findings.expect(subject.sheet() == nil, "a sheet is still there")
      },
      ViewCheck("what code does with sheets sends nothing") { findings in
        let subject = make()
        let dismissals = Heard(subject.view.sheetDismissals)
        subject.view.present(sheet: subject.makeSheet())
        subject.view.present(sheet: subject.makeSheet())
        subject.view.present(sheet: nil)
        findings.expect("the number of dismissals", dismissals.values.count, is: 0)
      },
      ViewCheck("a sheet has gone when the user's dismissal is sent") { findings in
        let (subject, heard) = (make(), Heard<Bool>())
        let connection = subject.view.sheetDismissals.observe { heard.add(subject.sheet() == nil) }
        subject.view.present(sheet: subject.makeSheet())
        subject.dismiss()
        findings.expect("whether it has gone at each dismissal", heard.values, is: [true])
        connection.cancel()
      },
      ViewCheck("bound, there is a sheet while there is a destination") { findings in
        let (subject, made) = (make(), Heard<Int>())
        let destination = MutableProperty<Int?>(1)
        subject.view.present(destination) { [makeSheet = subject.makeSheet] number in
          made.add(number)
          return makeSheet()
        }
        let first = subject.sheet()
        findings.expect(first != nil, "there is no sheet at the start")
        destination.value = 2
        findings.expect(
          subject.sheet().map { $0 !== first } ?? false, "another destination has no sheet")
        destination.value = nil
        findings.expect(subject.sheet() == nil, "a sheet is still there")
        findings.expect("the destinations that sheets were made for", made.values, is: [1, 2])
      },
      ViewCheck("bound, the user's dismissal ends the destination") { findings in
        let subject = make()
        let destination = MutableProperty<Int?>(1)
        subject.view.present(destination) { [makeSheet = subject.makeSheet] _ in makeSheet() }
        subject.dismiss()
        findings.expect("the destination", destination.value, is: nil)
        destination.value = 2
        findings.expect(subject.sheet() != nil, "the next destination has no sheet")
      },
      ViewCheck("a sheet that has gone is released") { findings in
        let subject = make()
        weak var sheet: View.Sheet?
        for dismiss in [subject.dismiss, { subject.view.present(sheet: nil) }] {
          do {
            let next = subject.makeSheet()
            subject.view.present(sheet: next)
            sheet = next
          }
          dismiss()
          findings.expect(sheet == nil, "the sheet is still alive")
        }
      },
      ViewCheck("the binding does not retain the screen, and ends with its scope") { findings in
        let destination = MutableProperty<Int?>(nil)
        weak var view: View?
        do {
          let subject = make()
          subject.view.present(destination) { [makeSheet = subject.makeSheet] _ in makeSheet() }
          subject.view.scope.cancel()
          destination.value = 1
          findings.expect(subject.sheet() == nil, "there is a sheet after the scope has ended")
          subject.view.present(destination) { [makeSheet = subject.makeSheet] _ in makeSheet() }
          view = subject.view
        }
        findings.expect(view == nil, "the screen is still alive")
      },
    ]
  }
}
