import Bindery
import BinderyHeadless
import BinderyViews

/// Importing names without a view model: the screen is the importer's delegate and sets its labels
/// by hand. Only one label follows a property.
final class ImportScreen: HeadlessScreen, ContactImporterDelegate {
  let names = HeadlessTextField("Names")
  let start = HeadlessButton("Import", role: .default)
  let last = HeadlessLabel(caption: "Last")
  let end = HeadlessLabel()
  let count = HeadlessLabel()

  private let importer: ContactImporter

  init(_ importer: ContactImporter) {
    self.importer = importer
    super.init(title: "Import names")
    importer.delegate = self
    importer.onFinish = { [unowned self] count in end.text = "finished, \(count) in all" }
    start.taps.observe { [unowned self] in importNames() }.store(in: scope)
    count.bind(importer.$importedCount) { "\($0) imported" }  // the new line
  }

  func importer(_ importer: ContactImporter, didImport name: String) {
    last.text = name
  }

  private func importNames() {
    importer.importNames(from: names.text)
  }
}
