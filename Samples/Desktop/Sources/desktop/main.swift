import BinderyScript
import Foundation
import GtkLoop

// No `await` at top level: it would hand the main thread to libdispatch, see `GtkLoop`.
GtkLoop.attach()
Task {
  let code = await DesktopCommand.run(Array(CommandLine.arguments.dropFirst()))
  exit(code.rawValue)
}
GtkLoop.run()
