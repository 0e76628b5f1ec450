import BinderyHeadless

/// The parts of a page: its style and its scripts, as they are in the file.
enum PageParts {
  /// All scripts, in order.
  static let script = [model, list, screen, why, live, main].joined(separator: "\n")

  /// The colours of the drawings, by which they follow the colours of the page.
  static let inks =
    [
      "text": "#1c2733", "quiet": "#5b6670", "edge": "#a8b1bb", "line": "#e1e5ea",
      "surface": "#ffffff", "fill": "#f3f5f7", "accent": "#0a60d6", "chosen": "#e4eefc",
      "danger": "#c3282b", "success": "#18703a", "warning": "#8a5300", "dark": "#27313b",
      "light": "#9cc4ff",
    ].sorted { $0.key < $1.key }.map { name, colour in
      "\nmain [fill=\"\(colour)\"] { fill: var(--i-\(name)); }"
        + "\nmain [stroke=\"\(colour)\"] { stroke: var(--i-\(name)); }"
    }.joined()
}

extension RunPage {
  /// The page as one file, which needs nothing else.
  ///
  /// What is recorded stands in it as JSON without a `<`, so nothing in a text ends the script or is read
  /// as markup; and only the page's own script may run.
  package var html: String {
    let data = json
    let key = Self.key(of: data)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'nonce-\(key)'; \(live == nil ? "" : "connect-src 'self'; ")base-uri 'none'; form-action 'none'">
      <title>\(title.xmlEscaped)</title>
      <style>
      \(PageParts.style)\(PageParts.inks)
      </style>
      </head>
      <body>
      <noscript>This page is a run of scripts, and needs JavaScript to walk through it.</noscript>
      <script type="application/json" id="run">\(data)</script>
      <script nonce="\(key)">
      "use strict";
      \(PageParts.script)
      </script>
      </body>
      </html>

      """
  }

  /// A key that no text in the data can know, because it depends on all of them.
  private static func key(of data: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in data.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }
}
