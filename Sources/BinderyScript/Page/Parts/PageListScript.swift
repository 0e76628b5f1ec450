extension PageParts {
  /// The cases and steps at the left, and what is chosen.
  static let list = #"""
    const $ = id => document.getElementById(id);
    // What is chosen: a case, a step of it, a kept view or value by its name, a tab, which screens.
    const chosen = { case: 0, step: 0, kept: undefined, tab: "changes", screens: "" };
    let rows = [];

    function matches(caseIndex, words, kind) {
      const one = page.cases[caseIndex];
      if (kind === "failed" && one.outcome !== "failed") return false;
      if (kind === "skipped" && one.outcome !== "skipped" && one.outcome !== "notRun") return false;
      if (kind === "refused" && !one.steps.some(step => step.outcome === "refused")) return false;
      if (!words) return true;
      return S(one.title).toLowerCase().includes(words)
        || one.steps.some(step => S(step.text).toLowerCase().includes(words));
    }

    function showList() {
      const words = $("words").value.trim().toLowerCase(), kind = $("kind").value;
      rows = [];
      const cases = page.cases.map((one, index) => {
        if (!matches(index, words, kind)) return undefined;
        const isFound = S(one.title).toLowerCase().includes(words);
        const title = el("div", { class: "title", role: "treeitem", "aria-level": 1,
          "aria-expanded": "true", id: "c" + index, "aria-label": S(one.title) + ", " + words_(one.outcome) },
          sign(one.outcome), text(S(one.title)));
        rows.push({ case: index, step: -1, element: title });
        let time = 0;
        const inside = one.steps.map((step, place) => {
          const moved = step.stage !== undefined && step.time !== time;
          if (step.stage !== undefined) time = step.time;
          if (words && !isFound && !S(step.text).toLowerCase().includes(words)) return undefined;
          const element = el("div", { class: "step code " + step.outcome, role: "treeitem",
            "aria-level": 2, id: "c" + index + "s" + place,
            "aria-label": S(step.text) + ", " + words_(step.outcome), title: S(step.text).slice(0, 400) },
            el("span", { class: "number" }, step.line), text(S(step.text).slice(0, 300)),
            moved && el("span", { class: "time" }, duration(step.time)),
            step.outcome !== "passed" && sign(step.outcome));
          rows.push({ case: index, step: place, element });
          return element;
        });
        return el("div", { class: "case", role: "group" }, title, inside);
      });
      $("steps").replaceChildren(...cases.filter(one => one));
      if (!rows.length) $("steps").append(el("p", { class: "quiet", style: "padding: 8px 14px" },
        "No case has this in its title or its steps."));
      for (const row of rows) {
        row.element.addEventListener("click", () => choose(row.case, Math.max(row.step, 0)));
      }
      markRow();
    }
    const words_ = outcome => words[outcome];
    const sign = outcome => el("span", { class: "sign " + outcome, title: words_(outcome) }, signs[outcome]);

    function markRow() {
      let present;
      for (const row of rows) {
        const isOn = row.case === chosen.case && row.step === chosen.step;
        if (row.isOn !== isOn) row.element.setAttribute("aria-selected", row.isOn = isOn);
        if (isOn) present = row.element;
      }
      if (present) $("steps").setAttribute("aria-activedescendant", present.id);
      scrollInto(present, $("steps"));
    }
    // Scrolls a list, and not the page around it, as far as an element in it needs.
    function scrollInto(element, list) {
      if (!element) return;
      const inner = element.getBoundingClientRect(), outer = list.getBoundingClientRect();
      if (inner.top < outer.top) list.scrollTop += inner.top - outer.top;
      else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
    }

    // Chooses a step; everything else follows.
    function choose(caseIndex, step, keeps) {
      const last = steps(caseIndex).length - 1;
      if (chosen.case !== caseIndex) chosen.kept = undefined;
      chosen.case = caseIndex;
      chosen.step = Math.max(0, Math.min(step, last));
      if (keeps !== undefined) keep(keeps, true);
      history.replaceState(null, "", "#" + (caseIndex + 1) + "." + (chosen.step + 1));
      showMoment();
      // The time line leaves more or less room to the list.
      markRow();
    }

    // The next row, also of the next case.
    function move(by) {
      const list = rows.filter(row => row.step >= 0 || steps(row.case).length === 0);
      const here = list.findIndex(row => row.case === chosen.case && row.step === chosen.step);
      const next = list[here < 0 ? 0 : Math.max(0, Math.min(here + by, list.length - 1))];
      if (next) choose(next.case, Math.max(next.step, 0));
    }
    function moveCase(by) {
      const list = [...new Set(rows.map(row => row.case))];
      const next = list[list.indexOf(chosen.case) + by];
      if (next !== undefined) choose(next, page.cases[next].failure?.step ?? 0);
    }
    function moveFailure(by) {
      const list = page.cases.map((_, index) => index).filter(index => page.cases[index].failure);
      if (!list.length) return say("No case has failed.");
      const after = list.filter(index => by > 0 ? index > chosen.case : index < chosen.case);
      const next = by > 0 ? after[0] ?? list[0] : after[after.length - 1] ?? list[list.length - 1];
      choose(next, page.cases[next].failure.step);
    }

    // The line of virtual time: steps, calls, commands and timers of the chosen case.
    function showTime() {
      const all = steps(chosen.case).map((step, index) => ({ ...step, index }))
        .filter(step => step.stage !== undefined);
      const stage = steps(chosen.case)[chosen.step]?.stage;
      const own = all.filter(step => step.stage === stage);
      if (!own.length) return $("time").hidden = true;
      $("time").hidden = false;
      // Steps at one time stand beside each other; time that passes takes more room.
      let x = 12, time = 0; const at = new Map(), marks = [[12, 0]];
      for (const step of own) {
        const passed = step.time - time;
        if (at.size) x += passed > 0 ? 30 + 12 * Math.log10(1 + passed / 1000) : 15;
        if (passed > 0) marks.push([x, step.time]);
        at.set(step.index, x);
        time = step.time;
      }
      const spanX = (micros, index) => {
        const here = own.findIndex(step => step.index === index), step = own[here], last = own[here - 1];
        if (!step) return 12;
        if (!last || step.time === last.time) return at.get(index);
        const share = (micros - last.time) / (step.time - last.time);
        return at.get(last.index) + Math.max(0, Math.min(1, share)) * (x1(step) - x1(last));
      };
      const x1 = step => at.get(step.index);
      const spans = page.stages[stage].spans.map(([kind, title, from, to, first, last, failed]) => {
        const left = spanX(from, first);
        const right = last < 0 ? x + 16 : spanX(to, last);
        return { kind: S(kind), title: S(title), from, to, left, right: Math.max(right, left + 5), failed };
      });
      // A lane for each gate, command and timer; what overlaps gets one of its own.
      const lanes = [];
      for (const span of spans) {
        const title = span.kind === "call" ? span.title.split(" ")[0] : span.title;
        const same = lanes.filter(one => one.title === title && one.kind === span.kind);
        let lane = same.find(one => one.end <= span.left);
        // Many that overlap are one thick bar.
        if (!lane && same.length > 2) lane = same[2];
        if (!lane) {
          lane = { title, kind: span.kind, spans: [], hasName: !same.length };
          lanes.splice(same.length ? lanes.indexOf(same[same.length - 1]) + 1 : lanes.length, 0, lane);
        }
        lane.end = span.right;
        lane.spans.push(span);
      }
      const order = { call: 0, command: 1, timer: 2 };
      lanes.sort((one, other) => order[one.kind] - order[other.kind]);
      let y = 42;
      for (const lane of lanes) { lane.y = y + (lane.hasName ? 12 : 0); y += lane.hasName ? 30 : 13; }
      const height = y + 4, width = Math.max(x + 56, 300);
      const room = svg("svg", { width, height, role: "img",
        "aria-label": "Time line: " + own.length + " steps, up to " + duration(time) });
      let free = -99;
      for (const [left, micros] of marks) {
        room.append(svg("line", { class: "axis", x1: left, x2: left, y1: 16, y2: height - 4 }));
        if (left < free) continue;
        const label = duration(micros);
        room.append(svg("text", { x: left - 4, y: 11 }, label));
        free = left + 12 + label.length * 6;
      }
      const now = at.get(chosen.step);
      room.append(svg("line", { class: "now", x1: now, x2: now, y1: 14, y2: height - 2 }));
      for (const step of own) {
        const dot = svg("circle", { class: "dot " + step.outcome + (step.index === chosen.step ? " on" : ""),
          cx: at.get(step.index), cy: 26, r: step.index === chosen.step ? 5.5 : 4 },
          svg("title", {}, duration(step.time) + "  " + S(step.text)));
        dot.addEventListener("click", () => choose(chosen.case, step.index));
        room.append(dot);
      }
      for (const lane of lanes) {
        const kind = lane.kind === "command" || lane.title === lane.kind ? "" : lane.kind + " ";
        const left = Math.max(4, lane.spans[0].left);
        if (lane.hasName) room.append(svg("text", { class: "name", x: left, "data-x": left, y: lane.y - 4 },
          (kind + lane.title).slice(0, 60)));
        for (const span of lane.spans) {
          const open = span.to < 0 ? " open" : "";
          const end = span.to < 0 ? "waits" : duration(span.to) + (span.failed ? ", failed" : "");
          room.append(svg("rect", { class: "bar " + span.kind + open + (span.failed ? " bad" : ""),
            x: span.left, y: lane.y, width: span.right - span.left, height: 8, rx: 2 },
            svg("title", {}, kind + span.title + ": " + duration(span.from) + " to " + end)));
        }
      }
      $("time").replaceChildren(el("h3", {}, "Virtual time"), el("div", { class: "room" }, room));
      const box = $("time").querySelector(".room");
      // Names of what began further left stay in sight.
      box.addEventListener("scroll", () => {
        for (const name of box.querySelectorAll(".name")) {
          name.setAttribute("x", Math.max(name.dataset.x, box.scrollLeft - 8));
        }
      });
      box.scrollLeft = now - 120;
    }
    """#
}
