public import Bindery

/// The delegate of an importer.
@MainActor
public protocol ContactImporterDelegate: AnyObject {
  /// A name has been imported.
  func importer(_ importer: ContactImporter, didImport name: String)
}

/// Imports names from a text, separated by commas. It is older than the view models of this app: it
/// calls a delegate for each name, and a closure at the end.
@MainActor
public final class ContactImporter {
  /// The delegate, called for each name.
  public weak var delegate: (any ContactImporterDelegate)?
  /// Called at the end of each import, with the number of all names.
  public var onFinish: ((Int) -> Void)?

  /// How many names have been imported.
  @MutableProperty  // This line is all that was added.
  public private(set) var importedCount = 0

  /// Makes an importer that has imported nothing.
  public init() {}

  /// Imports the names of a text.
  public func importNames(from text: String) {
    for part in text.split(separator: ",") {
      let name = part.drop { $0 == " " }
      guard !name.isEmpty else { continue }
      importedCount += 1
      delegate?.importer(self, didImport: String(name))
    }
    onFinish?(importedCount)
  }
}
