import Bindery
import BinderyViews
import GtkViews
import samples

/// Importing names without a view model: the screen is the importer's delegate and sets its labels
/// by hand. Only one label follows a property.
final class ImportWindowScreen: DesktopScreen, ContactImporterDelegate {
  let names = DesktopField("Names")
  let start = DesktopButton("Import", role: .default)
  let last = DesktopLabel(caption: "Last")
  let end = DesktopLabel()
  let count = DesktopLabel()

  init(_ importer: ContactImporter) {
    super.init(title: "Import names", [names, start, last, end, count])
    importer.delegate = self
    importer.onFinish = { [unowned self] count in end.text = "finished, \(count) in all" }
    start.taps.observe { [unowned self] in importer.importNames(from: names.text) }.store(in: scope)
    count.bind(importer.$importedCount) { "\($0) imported" }
  }

  func importer(_ importer: ContactImporter, didImport name: String) { last.text = name }
}
