extension PageParts {
  /// The part of the graph, the keys, and the beginning.
  static let main = #"""
    // The graph around some nodes: what they depend on, and what depends on them.
    function graphPart(roots, isStrict) {
      if (now.stage === undefined || !roots.length) return [];
      const readers = new Map();
      for (const [id, sources] of now.sources) for (const source of sources) {
        readers.set(source, [...readers.get(source) || [], id]);
      }
      const found = new Set();
      const follow = (id, next) => {
        if (found.size > 40) return;
        for (const other of next.get(id) || []) if (!found.has(other)) { found.add(other); follow(other, next); }
      };
      for (const root of roots) found.add(root);
      for (const root of roots) { follow(root, now.sources); if (!isStrict) follow(root, readers); }
      const ids = [...found], edges = [];
      for (const id of ids) for (const source of now.sources.get(id) || []) {
        if (found.has(source)) edges.push([source, id]);
      }
      // What is read stands to the left of what reads it.
      const column = new Map(ids.map(id => [id, 0]));
      for (let round = 0, isDone = false; !isDone && round < ids.length; round++) {
        isDone = true;
        for (const [from, to] of edges) if (column.get(to) <= column.get(from) && column.get(from) < ids.length) {
          column.set(to, column.get(from) + 1);
          isDone = false;
        }
      }
      // The way of the last change of what is kept: or of all that changed now.
      const way = new Set();
      for (const root of roots) {
        const last = now.changed.get(root);
        if (last !== undefined) for (const one of chain(now.stage, last)) way.add(change(now.stage, one).about);
      }
      const boxes = new Map(), widths = [], count = [];
      for (const id of ids) {
        const one = node(now.stage, id), c = column.get(id), shown = short(value(now, id) ?? "", 26);
        const title = named(one.title), width = Math.max(title.length, shown.length, 5) * 6.7 + 18;
        widths[c] = Math.max(widths[c] || 0, width);
        boxes.set(id, { one, title, shown, width, row: count[c] = (count[c] ?? -1) + 1 });
      }
      let left = 12; const lefts = widths.map(width => { const x = left; left += (width || 0) + 46; return x; });
      const height = Math.max(...count) * 52 + 74, width = left - 30;
      const room = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img",
        style: `width: ${width}px; min-width: ${Math.round(width * 0.62)}px`,
        "aria-label": "Graph of " + ids.length + " values" });
      const at = id => {
        const box = boxes.get(id), c = column.get(id);
        return { ...box, x: lefts[c], y: 12 + box.row * 52 + (c % 2) * 12 };
      };
      for (const [from, to] of edges) {
        const a = at(from), b = at(to), x1 = a.x + a.width, bend = Math.max((b.x - x1) / 2, 18);
        room.append(svg("path", { d: `M${x1} ${a.y + 19}C${x1 + bend} ${a.y + 19} ${b.x - bend} ${b.y + 19} ${b.x} ${b.y + 19}`,
          class: (way.has(from) && way.has(to) ? "way" : "") + (b.one.kind === "entered" ? " both" : "") }));
      }
      for (const id of ids) {
        const box = at(id), isKept = box.one.title === chosen.kept;
        const isRecent = (now.changed.get(id) ?? -1) >= now.from;
        const group = svg("g", { class: (isRecent ? "recent" : "") + (isKept ? " kept" : "") },
          svg("title", {}, box.one.title + " = " + (value(now, id) ?? "") + "  " + box.one.where + "  " + box.one.owner),
          svg("rect", { x: box.x, y: box.y, width: box.width, height: 38,
            rx: box.one.kind === "state" ? 18 : box.one.kind === "computed" ? 7 : 1 }),
          svg("text", { x: box.x + box.width / 2, y: box.y + 16, "text-anchor": "middle", "font-weight": 600 }, box.title),
          svg("text", { class: "value", x: box.x + box.width / 2, y: box.y + 30, "text-anchor": "middle" }, box.shown));
        group.addEventListener("click", () => keep(box.one.title));
        room.append(group);
      }
      return [el("h3", {}, isStrict ? "The graph of what changed" : "The graph around it"),
        el("div", { class: "graph", tabindex: 0, role: "group", "aria-label": "Graph" }, room),
        el("p", { class: "quiet", style: "font-size: 12px; margin-top: 4px" },
          "Round: state. Rounded: computed. Square: on the screen. Strong: changed in this step, "
          + "and the way of the last change.")];
    }

    // MARK: The page

    const say = message => { $("said").textContent = message; };
    const tabs = [["changes", "Changes"], ["why", "Why"], ["script", "Script"], ["log", "Log"]];
    const keys = [["↓ ↑  j k", "next and previous step"], ["→ ←", "next and previous case"],
      ["n p", "next and previous failure"], ["b", "before, after, both"], ["v V", "keep the next or previous view"],
      ["Esc", "keep nothing"], ["1 2 3 4", "changes, why, script, log"], ["/", "filter"], ["?", "this list"]];

    function cycleScreens() {
      const order = ["after", "before", "both"];
      const pressed = [...$("which").children].find(one => one.getAttribute("aria-pressed") === "true");
      chosen.screens = order[(order.indexOf(pressed?.value) + 1) % 3];
      showScreens();
    }

    function onKey(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if ($("help").open) return;
      if (onLiveKey(event)) return event.preventDefault();
      const field = event.target.closest("input, select, textarea");
      if (field) {
        if (event.key === "Escape") { $("words").value = ""; showList(); $("steps").focus(); }
        if (event.key === "Enter" && field.id === "words") { move(0); $("steps").focus(); }
        return;
      }
      const tab = event.target.closest("[role=tab]");
      if (tab && (event.key === "ArrowRight" || event.key === "ArrowLeft")) {
        const place = tabs.findIndex(([name]) => name === tab.value) + (event.key === "ArrowRight" ? 1 : 3);
        chosen.tab = tabs[place % 4][0];
        showDetails();
        document.querySelector("[role=tab][aria-selected=true]").focus();
        return event.preventDefault();
      }
      if (event.target.closest(".graph") && event.key.startsWith("Arrow")) return;
      const actions = {
        ArrowDown: () => move(1), j: () => move(1), ArrowUp: () => move(-1), k: () => move(-1),
        PageDown: () => move(10), PageUp: () => move(-10), Home: () => move(-1e9), End: () => move(1e9),
        ArrowRight: () => moveCase(1), ArrowLeft: () => moveCase(-1),
        n: () => moveFailure(1), p: () => moveFailure(-1), b: cycleScreens,
        v: () => keepNext(1), V: () => keepNext(-1), Escape: () => keep(undefined),
        "/": () => $("words").focus(), "?": () => $("help").showModal(),
      };
      tabs.forEach(([name], index) => actions[index + 1] = () => { chosen.tab = name; showDetails(); });
      if (!actions[event.key]) return;
      actions[event.key]();
      event.preventDefault();
    }

    function begin() {
      const count = outcome => page.cases.filter(one => one.outcome === outcome).length;
      const counts = [["passed", "good"], ["failed", "bad"], ["skipped", "quiet"], ["notRun", "quiet"]]
        .filter(([outcome]) => count(outcome)).map(([outcome, kind]) =>
          el("span", { class: kind }, signs[outcome] + " " + count(outcome) + " " + words[outcome]));
      const total = page.cases.reduce((sum, one) => sum + one.steps.length, 0);
      const number = (count, word) => count + " " + word + (count === 1 ? "" : "s");
      document.body.append(
        el("header", {}, el("h1", {}, page.title), ...(page.live ? [el("span", { class: "good" }, "live")]
          : [counts, el("span", { class: "quiet" }, number(page.cases.length, "case") + ", "
            + number(total, "step"))]),
          el("button", { type: "button", title: "Keys (?)",
            on: { click: () => $("help").showModal() } }, "Keys")),
        el("nav", { id: "left", "aria-label": "Cases and steps" },
          el("div", { id: "search", role: "search" },
            el("input", { id: "words", type: "search", placeholder: "Filter", "aria-label": "Filter",
              on: { input: showList } }),
            el("select", { id: "kind", "aria-label": "Which cases", on: { change: showList } },
              [["all", "all"], ["failed", "failed"], ["refused", "with refusals"], ["skipped", "skipped"]]
                .map(([name, title]) => el("option", { value: name }, title)))),
          el("div", { id: "steps", role: "tree", tabindex: 0, "aria-label": "Cases and steps" }),
          el("section", { id: "time", "aria-label": "Virtual time" })),
        el("main", { id: "middle", "aria-label": "Screen" },
          el("div", { class: "bar" }, el("h2", { id: "what" }), el("span", { id: "state", class: "quiet" }),
            el("span", { class: "spread" }), el("span", { id: "which", class: "switch", role: "group",
              "aria-label": "Which screen" }, ["before", "after", "both"].map(name =>
              el("button", { type: "button", value: name, on: { click: () => { chosen.screens = name; showScreens(); } } },
                name[0].toUpperCase() + name.slice(1))))),
          el("div", { id: "tools" }),
          el("div", { id: "failure" }), el("div", { id: "screens" }),
          el("div", { id: "film", role: "group", "aria-label": "Screens of the case" })),
        el("aside", { id: "right", "aria-label": "Details" },
          el("div", { role: "tablist", "aria-label": "Details" }, tabs.map(([name, title]) =>
            el("button", { type: "button", role: "tab", id: "tab-" + name, value: name, "aria-controls": "details",
              on: { click: () => { chosen.tab = name; showDetails(); } } }, title))),
          el("div", { id: "details", role: "tabpanel", tabindex: 0 })),
        el("div", { id: "card", hidden: true, role: "tooltip" }),
        el("div", { id: "said", role: "status", style: "position: fixed; left: 12px; bottom: 8px" }),
        el("dialog", { id: "help", "aria-label": "Keys" }, el("h2", {}, "Keys"), el("table", {}, keys.map(([key, what]) =>
          el("tr", {}, el("td", {}, key.split(/ +/).map(one => [el("kbd", {}, one), " "])), el("td", {}, what)))),
          el("form", { method: "dialog" }, el("button", { style: "margin-top: 10px" }, "Close"))));
      document.addEventListener("keydown", onKey);
      addEventListener("resize", () => { if (now) showScreens(); });
      const [caseIndex, step] = location.hash.slice(1).split(".").map(part => parseInt(part) - 1);
      const failed = page.cases.findIndex(one => one.failure);
      showList();
      if (page.cases[caseIndex]) choose(caseIndex, step || 0);
      else if (failed >= 0) choose(failed, page.cases[failed].failure.step);
      else if (page.cases.length) choose(0, 0);
      if (page.live) return beginLive();
      $("steps").focus({ preventScroll: true });
    }
    begin();
    """#
}
