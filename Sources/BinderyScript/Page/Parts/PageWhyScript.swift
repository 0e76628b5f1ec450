extension PageParts {
  /// The details at the right: changes with their causes, reasons, the script, the log.
  static let why = #"""
    function showDetails() {
      for (const tab of document.querySelectorAll("[role=tab]")) {
        const isOn = tab.value === chosen.tab;
        tab.setAttribute("aria-selected", isOn);
        tab.tabIndex = isOn ? 0 : -1;
        if (isOn) $("details").setAttribute("aria-labelledby", tab.id);
      }
      const parts = { changes: changesPart, why: whyPart, script: scriptPart, log: logPart };
      $("details").replaceChildren(...parts[chosen.tab]().filter(part => part));
      // What is kept stands at the right end of the graph, and the step in the script may be far below.
      for (const graph of $("details").querySelectorAll(".graph")) graph.scrollLeft = graph.scrollWidth;
      scrollInto($("details").querySelector(".lines [aria-selected=true]"), $("details"));
    }

    // MARK: Changes

    const link = (label, title, action, kind, address = "#") => el("a", { class: "link " + (kind || ""),
      title, href: address, on: { click: event => { event.preventDefault(); action(); } } }, text(label));
    const toStep = (label, step) => link(label, "go to that step", () => choose(chosen.case, step), "",
      "#" + (chosen.case + 1) + "." + (step + 1));
    // A value without a name is known by its place, which is shown anyway.
    const named = title => short(title.replace(/^property \(.*\)$/, "property"));
    const short = (content, length = 120) => content.length > length ? content.slice(0, length) + "…" : content;

    // One change as a line: what it is about, from, to, where. Several in a row become one.
    function changeLine(stage, id, first = id, times = 1) {
      const one = change(stage, id);
      one.from = change(stage, first).from;
      const name = one.about >= 0
        ? link(named(one.title), "why " + one.title, () => keep(node(stage, one.about).title), "name")
        : el("span", { class: "name code" }, text(short(one.title, 400)));
      return el("div", { class: "change c-" + one.kind }, name,
        one.kind === "same" ? "stays the same" : undefined,
        one.from !== undefined ? [el("span", { class: "from code" }, text(short(one.from))), "→"]
          : one.to !== undefined ? "=" : undefined,
        one.to !== undefined ? el("span", { class: "to code" }, text(short(one.to))) : undefined,
        times > 1 && el("span", { class: "times" }, times + " times"),
        place(one.where));
    }

    // All changes of the step, each below its cause: the chain of causes is the way up.
    function changesPart() {
      if (now.stage === undefined) return [el("p", { class: "quiet" }, "Nothing happened yet.")];
      const below = new Map(), roots = [];
      for (let id = now.from; id < now.to; id++) {
        const cause = page.stages[now.stage].changes[id][5];
        if (cause >= now.from) below.set(cause, [...below.get(cause) || [], id]);
        else roots.push(id);
      }
      // Changes of one value below one cause are one line, from the first to the last.
      const branches = (ids, isRoot) => {
        const groups = new Map();
        for (const id of ids) {
          const one = change(now.stage, id), key = one.kind + one.title;
          groups.set(key, [...groups.get(key) || [], id]);
        }
        return [...groups.values()].map(group => {
          const inside = group.flatMap(id => below.get(id) || []);
          return el("li", {}, isRoot && earlier(group[0]),
            changeLine(now.stage, group[group.length - 1], group[0], group.length),
            inside.length > 0 && el("ul", {}, branches(inside)));
        });
      };
      const parts = roots.filter(id => below.has(id) || change(now.stage, id).kind !== "step"
        || roots.length === 1);
      const output = steps(chosen.case)[chosen.step].output.map(S);
      return [
        el("h3", {}, "What changed, below what caused it"),
        parts.length ? el("ul", { class: "tree" }, branches(parts, true))
          : el("p", { class: "quiet" }, "Nothing changed in this step. ", lastChanges()),
        output.length ? el("h3", {}, "What the transcript says") : undefined,
        output.length ? el("pre", {}, output.map(line => [linked(line), "\n"])) : undefined,
      ];
    }
    // The step before in which something changed.
    function lastChanges() {
      const all = steps(chosen.case);
      for (let step = chosen.step; step > 0; step--) {
        if (all[step].stage === all[step - 1].stage && all[step].changesEnd > all[step - 1].changesEnd) {
          return step < chosen.step ? ["The last changes are those of ", stepLink(step), "."] : undefined;
        }
        if (all[step].stage !== all[step - 1].stage) return undefined;
      }
    }
    // What led to a root began in an earlier step.
    function earlier(id) {
      const cause = page.stages[now.stage].changes[id][5];
      if (cause < 0) return undefined;
      const links = chain(now.stage, cause).slice(-8);
      return el("div", { class: "earlier" }, "after ", links.map((one, index) => [index ? " → " : "",
        toStep(short(change(now.stage, one).title, 60), stepOf(chosen.case, now.stage, one))]));
    }
    // A chain of causes, the first one on top, below the steps in which they happened.
    function chainList(stage, id) {
      const groups = [];
      for (const one of chain(stage, id)) {
        const step = stepOf(chosen.case, stage, one), last = groups[groups.length - 1];
        if (last?.step === step) last.ids.push(one); else groups.push({ step, ids: [one] });
      }
      return el("ul", { class: "tree" }, groups.map(({ step, ids }) => el("li", {},
        el("div", { class: "earlier" }, stepLink(step)),
        el("ul", {}, ids.filter(one => change(stage, one).title !== stepText(chosen.case, step))
          .map(one => el("li", {}, changeLine(stage, one)))))));
    }
    const stepLink = step => step < 0 ? "?" : ["line " + steps(chosen.case)[step].line + " ",
      toStep(short(stepText(chosen.case, step), 60), step)];

    // MARK: Why

    const find = title => now.stage === undefined ? undefined
      : page.stages[now.stage].nodes.findLastIndex(one => S(one[1]) === title);

    function picker() {
      const names = kind => [...new Set((now.stage === undefined ? [] : page.stages[now.stage].nodes)
        .filter(one => (S(one[0]) === "state" || S(one[0]) === "computed") === (kind === "values"))
        .map(one => S(one[1])))].sort();
      const option = name => el("option", { value: name, selected: name === chosen.kept }, short(name, 60));
      const views = [...now.views.keys()];
      return el("p", {}, el("label", {}, "Kept: ", el("select", { id: "kept",
        on: { change: event => keep(event.target.value || undefined) } },
        el("option", { value: "" }, "nothing"),
        el("optgroup", { label: "Views" }, views.map(option)),
        el("optgroup", { label: "Attributes" },
          [...new Set([...names("views"), ...(views.includes(chosen.kept) || !chosen.kept ? [] : [chosen.kept])])]
            .filter(name => !names("values").includes(name)).map(option)),
        el("optgroup", { label: "Values" }, names("values").map(option)))));
    }

    function whyPart() {
      const parts = [picker()];
      const state = chosen.kept === undefined ? undefined : now.views.get(chosen.kept);
      if (state !== undefined) {
        const one = view(state);
        parts.push(el("p", {}, el("b", { class: "code" }, chosen.kept), " ", el("span", { class: "quiet" },
          one.kind + (one.obstacle ? ", " + one.obstacle : "")), one.name ? [" ", text(one.name)] : ""));
        parts.push(el("table", {}, one.attributes.map(pair => {
          const name = chosen.kept + "." + pair[0], id = find(name);
          const old = before?.views.get(chosen.kept);
          const was = old === undefined ? undefined : view(old).attributes.find(([other]) => other === pair[0])?.[1];
          return el("tr", {}, el("th", {}, id >= 0 ? link(pair[0], "why " + name, () => keep(name)) : pair[0]),
            el("td", { class: isPlain(pair) ? "quiet" : "" },
              was !== undefined && was !== pair[1] ? [el("span", { class: "from" }, text(short(was, 300))), " → ",
                el("span", { class: "to" }, text(pair[1]))] : text(pair[1])));
        })));
        const bound = one.attributes.map(([name]) => chosen.kept + "." + name).filter(name => find(name) >= 0);
        for (const name of bound) parts.push(el("h3", {}, name), whyTree(find(name)));
        if (bound.length) parts.push(...graphPart(bound.map(find)));
        else parts.push(el("p", { class: "quiet" }, "Nothing is bound to it."));
        return parts;
      }
      if (chosen.kept === undefined) {
        parts.push(el("p", { class: "quiet" }, "Click a view in the drawing, or choose one here, "
          + "to see why it is as it is. The graph is that of what changed in this step."));
        return [...parts, ...graphPart([...now.changed].filter(([, id]) => id >= now.from)
          .map(([about]) => about), true)];
      }
      const id = find(chosen.kept);
      if (id === undefined || id < 0) {
        parts.push(el("p", { class: "quiet" }, "There is no " + chosen.kept + " at this step."));
        return parts;
      }
      parts.push(el("h3", {}, "Why"), whyTree(id));
      const last = now.changed.get(id);
      if (last !== undefined) parts.push(el("h3", {}, "How it came to that"), chainList(now.stage, last));
      return [...parts, ...graphPart([id])];
    }

    function whyTree(root) {
      const seen = new Set(), blocks = new Set(now.blockers.get(root) || []);
      const branch = id => {
        const one = node(now.stage, id), content = value(now, id), last = now.changed.get(id);
        const isAgain = seen.has(id);
        seen.add(id);
        const sources = isAgain ? [] : now.sources.get(id) || [];
        return el("li", {},
          el("div", { class: "change" }, link(named(one.title), "keep " + one.title, () => keep(one.title), "name"),
            content === undefined ? undefined : ["=", el("span", { class: "code" }, text(short(content)))],
            blocks.has(id) && el("span", { class: "blocks" }, "◀ blocks"), place(one.where)),
          last !== undefined && el("div", { class: "earlier" }, "changed at ",
            duration(change(now.stage, last).time), " by ", stepLink(stepOf(chosen.case, now.stage, last))),
          isAgain && (now.sources.get(id) || []).length > 0 && el("div", { class: "earlier" }, "see above"),
          sources.length > 0 && el("ul", {}, sources.map(branch)));
      };
      return el("ul", { class: "tree" }, branch(root));
    }

    // MARK: Script and log

    function scriptPart() {
      const one = page.cases[chosen.case], script = page.scripts[one.script];
      const byLine = new Map(one.steps.map((step, index) => [step.line, index]));
      return [el("h3", {}, script.name), el("div", { class: "lines" }, script.lines.map((line, index) => {
        const step = byLine.get(index + 1);
        const isOn = step !== undefined && step === chosen.step;
        return el("div", step === undefined ? {} : { class: "step " + one.steps[step].outcome,
          "aria-selected": String(isOn), on: { click: () => choose(chosen.case, step) } },
          el("span", { class: "number" }, index + 1),
          step === undefined ? el("span", { class: "sign" }) : sign(one.steps[step].outcome),
          text(S(line).replace(/\r$/, ""), step === undefined && S(line).startsWith("#") ? "quiet" : ""));
      }))];
    }
    function logPart() {
      const step = steps(chosen.case)[chosen.step], log = (step?.log || []).map(S);
      return [
        el("h3", {}, "Log of this step"),
        log.length ? el("pre", {}, log.map(line => [linked(line), "\n"]))
          : el("p", { class: "quiet" }, "No event."),
        el("h3", {}, "What waits"),
        now.pending.length ? el("pre", {}, now.pending.map(line => [linked(line), "\n"]))
          : el("p", { class: "quiet" }, "Nothing is pending."),
      ];
    }
    """#
}
