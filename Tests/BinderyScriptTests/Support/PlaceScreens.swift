import Bindery
import BinderyHeadless
import BinderyViews

/// A first screen, a second one, and a sheet over either.
final class PlaceScreen: HeadlessScreen {
  let forward = HeadlessButton("Forward")
  let edit = HeadlessButton("Edit")
  let day = HeadlessDatePicker("Day", of: LocalDate.self)
  let tabs = HeadlessTabs("Sections", titles: ["One", "Two"])
  let banner = HeadlessBanner()
  private let editing = MutableProperty<Bool?>(nil)

  init(_ path: MutableProperty<[Int]>) {
    super.init(title: "Place")
    scope.add(forward.taps.observe { path.value.append(path.value.count) })
    scope.add(edit.taps.observe { [editing] in editing.value = true })
    scope.add(day.edits.observe { [banner] _ in banner.show(BannerContent("Saved")) })
    present(editing) { _ in SumSheetScreen(title: "") }
  }
}

final class SumSheetScreen: HeadlessScreen {
  let text = HeadlessTextField("Text")
}

@MainActor
func makePlaces() -> HeadlessScreen {
  let path = MutableProperty<[Int]>([])
  let stack = HeadlessNavigationStack<Int>(PlaceScreen(path))
  stack.bind(path) { _ in PlaceScreen(path) }
  return stack
}
