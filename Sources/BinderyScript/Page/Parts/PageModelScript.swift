extension PageParts {
  /// Reads the run, and makes the moment of a step from what each step has changed.
  static let model = #"""
    // Lists of numbers are texts, as `Numbers` writes them.
    const numeric = new Set(["lines", "states", "nodes", "changes", "spans", "output", "views", "values",
      "sources", "blockers", "log", "pending", "deadlines", "causes", "notes", "rows"]);
    const numbers = text => text === "" ? [] : text.split(" ").map(Number);
    function unpack(part) {
      for (const [key, value] of Object.entries(part)) {
        if (numeric.has(key)) part[key] = Array.isArray(value) ? value.map(numbers) : numbers(value);
        else if (key !== "strings" && value && typeof value === "object") unpack(value);
      }
      return part;
    }
    const page = unpack(JSON.parse(document.getElementById("run").textContent));
    const S = place => place < 0 ? undefined : page.strings[place];
    const signs = { passed: "✓", refused: "⊘", failed: "✗", skipped: "–", notRun: "○" };
    const words = { passed: "passed", refused: "refused, as expected", failed: "failed",
      skipped: "skipped", notRun: "not run" };

    // Makes an element. Texts become text nodes, so nothing in them is read as markup.
    function el(tag, marks, ...contents) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(marks || {})) {
        if (value === undefined || value === false || value === null) continue;
        if (name === "on") for (const kind in value) element.addEventListener(kind, value[kind]);
        else element.setAttribute(name, value === true ? "" : value);
      }
      element.append(...contents.flat(9).filter(one => one !== undefined && one !== null && one !== false));
      return element;
    }
    const text = (content, kind) => el("span", { class: "text" + (kind ? " " + kind : "") }, content);
    function svg(tag, marks, ...contents) {
      const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
      for (const name in marks) if (marks[name] !== undefined) element.setAttribute(name, marks[name]);
      element.append(...contents.flat().filter(one => one !== undefined));
      return element;
    }

    // 1500000 -> "1.5s", as scripts say it.
    function duration(micros) {
      if (micros === 0) return "0s";
      if (micros < 1e6) return +(micros / 1000).toFixed(3) + "ms";
      const seconds = micros / 1e6, hours = Math.floor(seconds / 3600);
      const minutes = Math.floor(seconds / 60) % 60, rest = +(seconds % 60).toFixed(6);
      return (hours ? hours + "h" : "") + (minutes ? minutes + "m" : "") + (rest ? rest + "s" : "");
    }

    // A place in Swift, as a link if its file is known.
    const swiftPlace = /([\w+\-]+\.swift):(\d+)/g;
    function place(name) {
      if (!name) return undefined;
      const [file, line] = name.split(":"), path = page.files[file];
      if (path === undefined) return el("span", { class: "place" }, name);
      const end = page.editor.includes("://") ? ":" + line : "";
      const address = page.editor + path.split("/").map(encodeURIComponent).join("/") + end;
      return el("a", { class: "place", href: address }, name);
    }
    // A text in which places are links.
    function linked(content, kind) {
      const parts = []; let last = 0;
      for (const match of content.matchAll(swiftPlace)) {
        parts.push(content.slice(last, match.index), place(match[0]));
        last = match.index + match[0].length;
      }
      return text([...parts, content.slice(last)], kind);
    }

    const steps = caseIndex => page.cases[caseIndex].steps;
    const stepText = (caseIndex, step) => S(steps(caseIndex)[step].text);

    // The moment after a step: everything up to there, put together.
    function moment(caseIndex, last) {
      let now = { stage: undefined, views: new Map(), values: new Map(), sources: new Map(),
        blockers: new Map(), changed: new Map(), pending: [], deadlines: [], from: 0, to: 0, time: 0 };
      const all = steps(caseIndex);
      for (let index = 0; index <= last; index++) {
        const step = all[index];
        // Nothing happens in a step that was not played.
        if (step.stage === undefined) { now.from = now.to; continue; }
        if (step.stage !== now.stage) {
          now = { stage: step.stage, views: new Map(), values: new Map(), sources: new Map(),
            blockers: new Map(), changed: new Map(), pending: [], deadlines: [], from: 0, to: 0 };
        }
        now.time = step.time;
        if (step.drawing !== undefined) now.drawing = step.drawing;
        pairs(step.views, (id, state) => state < 0 ? now.views.delete(S(id)) : now.views.set(S(id), state));
        pairs(step.values, (node, value) => now.values.set(node, S(value)));
        for (const [node, ...others] of step.sources || []) now.sources.set(node, others);
        for (const [node, ...others] of step.blockers || []) now.blockers.set(node, others);
        if (step.pending) now.pending = step.pending.map(S);
        if (step.deadlines) now.deadlines = step.deadlines;
        [now.from, now.to] = [now.to, step.changesEnd];
        const changes = page.stages[now.stage].changes;
        for (let id = now.from; id < now.to; id++) {
          if (changes[id][6] >= 0 && S(changes[id][0]) !== "same") now.changed.set(changes[id][6], id);
        }
      }
      return now;
    }
    function pairs(list, body) {
      for (let index = 0; index < (list || []).length; index += 2) body(list[index], list[index + 1]);
    }

    const node = (stage, id) => {
      const [kind, title, where, owner] = page.stages[stage].nodes[id].map(S);
      return { id, kind, title, where, owner };
    };
    const change = (stage, id) => {
      const [kind, title, from, to, where, cause, about, time] = page.stages[stage].changes[id];
      return { id, kind: S(kind), title: S(title), from: S(from), to: S(to), where: S(where), cause,
        about, time };
    };
    // A view in words.
    function view(state) {
      const [kind, role, name, obstacle, ...rest] = page.states[state].map(S), attributes = [];
      for (let index = 0; index < rest.length; index += 2) attributes.push([rest[index], rest[index + 1]]);
      return { kind, role, name, obstacle, attributes };
    }
    // The value of a node at a moment.
    function value(now, id) {
      const one = node(now.stage, id);
      if (now.values.has(id)) return now.values.get(id);
      const dot = one.title.lastIndexOf("."), state = now.views.get(one.title.slice(0, dot));
      if (state === undefined) return undefined;
      return view(state).attributes.find(([name]) => name === one.title.slice(dot + 1))?.[1];
    }
    // The step in whose course a change of its stage happened.
    function stepOf(caseIndex, stage, id) {
      return steps(caseIndex).findIndex(step => step.stage === stage && step.changesEnd > id);
    }
    // The changes that led to one, itself last.
    function chain(stage, id) {
      const found = [];
      for (let next = id; next >= 0 && found.length < 60; next = page.stages[stage].changes[next][5]) {
        found.unshift(next);
      }
      return found;
    }
    """#
}
