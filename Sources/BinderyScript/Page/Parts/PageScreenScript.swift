extension PageParts {
  /// The drawn screen in the middle: before and after, what changed, the pointer, what is kept.
  static let screen = #"""
    // The names of what changed in the chosen step, in `before` and in `now`.
    let now, before;

    function showMoment() {
      now = moment(chosen.case, chosen.step);
      before = chosen.step > 0 ? moment(chosen.case, chosen.step - 1) : undefined;
      if (before && before.stage !== now.stage) before = undefined;
      const one = page.cases[chosen.case], step = one.steps[chosen.step];
      document.title = S(one.title) + " – " + page.title;
      $("what").textContent = step ? S(step.text) : S(one.title);
      $("state").replaceChildren(...(step ? [sign(step.outcome), " ", words_(step.outcome),
        step.stage !== undefined ? " at " + duration(step.time) : ""] : [words_(one.outcome)]));
      $("failure").replaceChildren(...failure(one));
      showScreens();
      showFilm();
      showTime();
      showDetails();
      say("");
    }

    function changedViews() {
      const ids = new Set();
      if (!now || now.stage === undefined) return ids;
      for (let id = now.from; id < now.to; id++) {
        const one = change(now.stage, id);
        if (one.kind === "view") ids.add(one.title.replace(/: rows changed.*/, "").replace(/\.[^.\]]*$/, ""));
      }
      // A view that something covers, or nothing any more, is no other for that.
      const look = state => page.states[state].filter((_, place) => place !== 3).join();
      if (before) for (const [id, state] of now.views) {
        if (before.views.has(id) && look(before.views.get(id)) !== look(state)) ids.add(id);
      }
      return ids;
    }

    function showScreens() {
      $("screens").replaceChildren();
      hideCard();
      if (now.drawing === undefined) {
        return $("screens").append(el("p", { class: "quiet" }, "No screen is shown at this step."));
      }
      const differs = before?.drawing !== undefined && before.drawing !== now.drawing;
      const both = differs && !page.live && $("middle").clientWidth > 560;
      const shown = chosen.screens || (both ? "both" : "after");
      for (const button of $("which").children) {
        button.setAttribute("aria-pressed", button.value === shown);
        button.disabled = button.value !== "after" && !differs;
      }
      $("screens").className = differs && shown === "both" ? "both" : "";
      const ids = changedViews();
      if (differs && shown !== "after") $("screens").append(drawing(before, "Before", ids));
      if (!differs || shown !== "before") {
        $("screens").append(drawing(now, differs ? "After" : "Unchanged by this step", ids));
      }
      markKept();
    }

    // The drawing as an element. It is parsed as a document of its own, whose texts were escaped.
    function picture(place) {
      const one = page.drawings[place], lines = [];
      pairs(one.lines, (start, count) => lines.push(...page.strings.slice(start, start + count)));
      const source = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 ' + one.height
        + '" font-family="system-ui, sans-serif" font-size="14" xml:space="preserve">'
        + lines.join("\n") + "</svg>";
      const root = document.importNode(
        new DOMParser().parseFromString(source, "image/svg+xml").documentElement, true);
      // The browser's own hint would hide the card.
      for (const hint of root.querySelectorAll("title")) hint.remove();
      return root;
    }
    function drawing(at, title, ids) {
      const root = picture(at.drawing);
      root.setAttribute("role", "img");
      root.setAttribute("aria-label", title + ": " + at.views.size + " views");
      const figure = el("figure", {}, el("figcaption", {}, title), root);
      figure.views = at.views;
      requestAnimationFrame(() => {
        const changed = [...ids].flatMap(id => groups(root, id));
        // Of views in views, the innermost ones are marked.
        for (const group of changed) {
          if (!changed.some(other => other !== group && group.contains(other))) ring(root, group, "changed");
        }
      });
      root.addEventListener("pointermove", event => hover(event, root, at));
      root.addEventListener("pointerleave", hideCard);
      root.addEventListener("click", event => {
        const group = event.target.closest("[data-id]");
        if (group && !page.live) keep(group.dataset.id);
      });
      return figure;
    }
    // A view may be drawn below a sheet, too: only the topmost layer counts.
    function groups(root, id) {
      const found = [...root.querySelectorAll('[data-id="' + CSS.escape(id) + '"]')];
      return found.slice(-1);
    }
    function ring(root, group, kind) {
      let box;
      try { box = group.getBBox(); } catch { return; }
      if (!box.width) return;
      group.after(svg("rect", { class: "ring " + kind, x: box.x - 4, y: box.y - 4,
        width: box.width + 8, height: box.height + 8, rx: 7 }));
    }
    function clearRings(kind) {
      for (const one of document.querySelectorAll(".ring." + kind)) one.remove();
    }

    // All drawings of the case, small; a click goes to the step.
    function showFilm() {
      const all = steps(chosen.case), shown = [];
      all.forEach((step, index) => {
        if (step.drawing !== undefined) shown.push([index, step.drawing]);
      });
      const film = $("film"), most = 40;
      // Of many, those around the step.
      const here = shown.findLastIndex(([index]) => index <= chosen.step);
      const first = Math.max(0, Math.min(here - here % 20 - 10, shown.length - most));
      const key = [chosen.case, shown.length, first].join();
      if (film.key !== key) {
        film.key = key;
        film.replaceChildren(...(shown.length < 2 ? [] : shown.slice(first, first + most)).map(([step, drawing]) =>
          el("button", { type: "button", value: step, title: S(all[step].text),
            "aria-label": "Screen after " + S(all[step].text),
            on: { click: () => choose(chosen.case, step) } }, picture(drawing))));
      }
      let present;
      for (const button of film.children) {
        if (+button.value <= chosen.step) present = button;
        button.setAttribute("aria-pressed", false);
      }
      present?.setAttribute("aria-pressed", true);
      if (present) film.scrollLeft = present.offsetLeft - film.offsetLeft - film.clientWidth / 2;
    }

    // The card of the view below the pointer.
    function hover(event, root, at) {
      const group = event.target.closest("[data-id]");
      if (!group) return hideCard();
      if (hover.last !== group) {
        hideCard();
        hover.last = group;
        ring(root, group, "hover");
        const state = at.views.get(group.dataset.id);
        $("card").replaceChildren(...(state === undefined ? [el("b", {}, group.dataset.id)]
          : about(group.dataset.id, view(state))));
        $("card").hidden = false;
      }
      const box = $("card").getBoundingClientRect(), gap = 16;
      const left = event.clientX + gap + box.width > innerWidth ? event.clientX - gap - box.width
        : event.clientX + gap;
      const top = Math.min(event.clientY + gap, innerHeight - box.height - 8);
      $("card").style.left = Math.max(4, left) + "px";
      $("card").style.top = Math.max(4, top) + "px";
    }
    function hideCard() {
      $("card").hidden = true;
      hover.last = undefined;
      clearRings("hover");
    }
    // Attributes that say nothing are left out of the card.
    const isPlain = ([name, content]) => content === "nil" || content === '""' || content === ""
      || ["isHidden", "isReadOnly", "isBusy", "isRequired", "isFocused"].includes(name) && content === "false"
      || name === "isEnabled" && content === "true";
    function about(id, one) {
      const shown = one.attributes.filter(pair => !isPlain(pair)).slice(0, 12);
      return [el("b", { class: "code" }, id), " ", el("span", { class: "quiet" }, one.kind
        + (one.obstacle ? ", " + one.obstacle : "")), one.name && el("div", {}, text(one.name.slice(0, 200))),
        el("table", {}, shown.map(([name, content]) =>
          el("tr", {}, el("th", {}, name), el("td", {}, text(content.slice(0, 200))))))];
    }

    // Keeps a view or a value, so that its reasons are shown at each step.
    function keep(name, isQuiet) {
      chosen.kept = name;
      if (name !== undefined) chosen.tab = "why";
      if (isQuiet) return;
      markKept();
      showDetails();
    }
    function markKept() {
      clearRings("kept");
      const id = keptView();
      if (id === undefined) return;
      requestAnimationFrame(() => {
        clearRings("kept");
        for (const root of document.querySelectorAll("figure svg")) {
          for (const group of groups(root, id)) ring(root, group, "kept");
        }
      });
    }
    function keptView() {
      if (chosen.kept === undefined || !now) return undefined;
      for (let id = chosen.kept; id; id = id.includes(".") ? id.slice(0, id.lastIndexOf(".")) : "") {
        if (now.views.has(id)) return id;
      }
    }
    function keepNext(by) {
      const ids = [...now.views.keys()];
      const here = ids.indexOf(keptView());
      if (ids.length) keep(ids[(here + by + ids.length) % ids.length]);
    }

    // A failure: what was expected and what came, and the nearest cause.
    function failure(one) {
      const it = one.failure;
      if (!it || it.step !== chosen.step) {
        return one.reason !== undefined && chosen.step === 0
          ? [el("p", { class: "failure" }, linked(S(one.reason)))] : [];
      }
      const message = S(it.message), first = message.split("\n")[0];
      const parts = [el("h2", {}, it.kind + ": ", linked(first))];
      if (it.rows.length) {
        parts.push(el("table", { class: "sides" },
          el("tr", {}, el("th", {}, "Expected"), el("th", {}, "Actual")),
          it.rows.map(([left, right]) => el("tr", {},
            el("td", { class: left !== right && left >= 0 ? "miss" : "" }, text(S(left) ?? "")),
            el("td", { class: left !== right && right >= 0 ? "come" : "" }, text(S(right) ?? ""))))));
      } else if (message !== first) {
        parts.push(el("pre", {}, linked(message.slice(first.length + 1))));
      }
      for (const cause of it.causes) parts.push(el("pre", {}, "because ", linked(S(cause))));
      const nearest = nearestCause(it);
      if (nearest !== undefined) parts.push(el("h3", {}, "Nearest cause"), chainList(now.stage, nearest));
      for (const note of it.notes) parts.push(el("p", { class: "quiet" }, "note: ", linked(S(note))));
      return [el("section", { class: "failure", role: "alert" }, parts)];
    }
    // The last change of what the failed step is about; else the last change of a view.
    function nearestCause(it) {
      if (!now || now.stage === undefined) return undefined;
      const subject = S(it.subject ?? -1);
      for (let id = now.to - 1; id >= 0; id--) {
        const one = change(now.stage, id);
        if (one.kind === "step" || one.kind === "same") continue;
        if (subject === undefined ? one.kind === "view"
          : one.title === subject || one.title.startsWith(subject + ".")) return id;
      }
    }
    """#
}
