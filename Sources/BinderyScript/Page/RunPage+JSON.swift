extension RunPage {
  /// The data as JSON that may stand in a script of a page.
  package var json: String {
    var writer = PageWriter(room: strings.reduce(4096) { $0 + $1.utf8.count + 3 } * 2)
    writer.object { writer in
      writer.member("title", title)
      writer.member("strings", strings)
      writer.member("states", states)
      writer.member("drawings", drawings) { $1.write(to: &$0) }
      writer.member("scripts", scripts) { writer, script in
        writer.object {
          $0.member("name", script.name)
          $0.member("lines", script.lines)
        }
      }
      writer.member("stages", stages) { $1.write(to: &$0) }
      writer.member("cases", cases) { $1.write(to: &$0) }
      writer.member("files") { writer in
        for (name, path) in files.sorted(by: { $0.key < $1.key }) { writer.member(name, path) }
      }
      writer.member("editor", editor)
      live?.write(to: &writer)
    }
    return writer.text
  }
}

extension RunUpdate {
  /// The news as JSON.
  var json: String {
    var writer = PageWriter(room: 4096)
    writer.object { writer in
      writer.member("strings", strings)
      writer.member("states", states)
      writer.member("drawings", drawings) { $1.write(to: &$0) }
      writer.member("firstStage", firstStage)
      writer.member("stages", stages) { $1.write(to: &$0) }
      writer.member("steps", steps) { $1.write(to: &$0) }
      failure?.write(to: &writer)
      writer.member("lines", lines)
      live.write(to: &writer)
    }
    return writer.text
  }
}

extension RunPage.Drawing {
  fileprivate func write(to writer: inout PageWriter) {
    writer.object {
      $0.member("height", height)
      $0.member("lines", lines)
    }
  }
}

extension RunPage.Stage {
  fileprivate func write(to writer: inout PageWriter) {
    writer.object {
      $0.member("nodes", nodes)
      $0.member("changes", changes)
      $0.member("spans", spans)
    }
  }
}

extension RunPage.Step {
  fileprivate func write(to writer: inout PageWriter) {
    writer.object {
      $0.member("line", line)
      $0.member("text", text)
      $0.member("outcome", outcome.rawValue)
      $0.member("stage", stage)
      $0.member("time", time)
      $0.member("drawing", drawing)
      $0.member("output", output)
      $0.member("views", views)
      $0.member("values", values)
      $0.member("sources", sources)
      $0.member("blockers", blockers)
      $0.member("changesEnd", changesEnd)
      $0.member("log", log)
      $0.member("pending", pending)
      $0.member("deadlines", deadlines)
    }
  }
}

extension RunPage.Failure {
  /// Writes it as the member of this name.
  fileprivate func write(to writer: inout PageWriter) {
    writer.member("failure") {
      $0.member("step", step)
      $0.member("kind", kind)
      $0.member("message", message)
      $0.member("causes", causes)
      $0.member("notes", notes)
      $0.member("subject", subject)
      $0.member("rows", rows)
    }
  }
}

extension RunPage.Case {
  fileprivate func write(to writer: inout PageWriter) {
    writer.object {
      $0.member("title", title)
      $0.member("script", script)
      $0.member("line", line)
      $0.member("outcome", outcome.rawValue)
      $0.member("reason", reason)
      $0.member("steps", steps) { $1.write(to: &$0) }
      failure?.write(to: &$0)
    }
  }
}

extension RunPage.Live {
  /// Writes it as the member of this name.
  fileprivate func write(to writer: inout PageWriter) {
    writer.member("live") { writer in
      writer.member("page", page)
      writer.member("requests", requests) { writer, request in
        writer.object {
          $0.member("gate", request.gate)
          $0.member("text", request.text)
          $0.member("takesValue", request.takesValue)
          $0.member("failures", request.failures)
        }
      }
      writer.member("due", due)
      writer.member("now", now)
      writer.member("focus", focus)
      writer.member("problem", problem)
    }
  }
}
