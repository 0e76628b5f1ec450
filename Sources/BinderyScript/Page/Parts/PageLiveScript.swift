extension PageParts {
  /// The page of a running stage: what a person does goes to the stage, and the news come back.
  static let live = #"""
    const deeds = [];
    let isBusy = false, playing, pressed;

    // Sends a deed; those that come until its answer wait, and typed text goes together.
    async function act(deed) {
      deeds.push(deed);
      if (isBusy || !page.live) return;
      isBusy = true;
      while (deeds.length && page.live) {
        const next = deeds.shift();
        while (next.typed && deeds[0]?.typed) next.typed += deeds.shift().typed;
        const answer = await ask("do", next);
        if (answer?.ok) take(unpack(await answer.json()));
      }
      isBusy = false;
    }
    async function ask(path, deed) {
      let answer;
      try {
        answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ ...deed, page: page.live.page }) });
      } catch { end("The program has ended."); return undefined; }
      if (answer.status === 409) end("Another page has the stage now.");
      else if (!answer.ok) say("The program refused that (" + answer.status + ").");
      return answer;
    }
    // The stage is gone; what was done can still be looked at.
    function end(message) {
      clearInterval(playing);
      page.live = undefined;
      $("tools").replaceChildren(el("p", { class: "failure", role: "alert" }, message
        + " What was done can still be looked at."));
    }

    // Adds the news to the page.
    function take(news) {
      page.strings.push(...news.strings);
      page.states.push(...news.states);
      page.drawings.push(...news.drawings);
      news.stages.forEach((stage, index) => {
        const known = page.stages[news.firstStage + index];
        if (!known) return page.stages.push(stage);
        known.nodes.push(...stage.nodes);
        known.changes.push(...stage.changes);
        known.spans = stage.spans;
      });
      const one = page.cases[0];
      one.steps.push(...news.steps);
      if (news.failure) one.failure = news.failure;
      page.scripts[0].lines = news.lines;
      page.live = news.live;
      showList();
      choose(0, one.steps.length - 1);
      showTools();
      say(news.live.problem || "");
    }

    // MARK: The screen

    const isLast = () => chosen.step === steps(0).length - 1;
    // The part of a view's way at which the pointer is, and the text that is nearest to it.
    function spot(event, group) {
      const track = group.dataset.role === "slider" ? group.querySelector("path") : group;
      const box = track.getBoundingClientRect();
      let text, least = 1e9;
      for (const one of group.querySelectorAll("text")) {
        const place = one.getBoundingClientRect();
        const distance = Math.abs((place.top + place.bottom) / 2 - event.clientY) * 3
          + Math.abs((place.left + place.right) / 2 - event.clientX);
        if (distance < least) { least = distance; text = one.textContent; }
      }
      return { share: Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)), text };
    }
    function onRelease(event) {
      const group = pressed;
      pressed = undefined;
      if (!group || !page.live) return;
      const owner = group.closest("[data-id]"), { share, text } = spot(event, group);
      const isSame = event.target.closest?.("[data-role]") === group;
      $("screens").focus({ preventScroll: true });
      if (owner && event.altKey) return keep(owner.dataset.id);
      if (!isLast() || group.closest("figure") !== $("screens").lastElementChild) {
        return say("That is an earlier screen; the last one can be used.");
      }
      if (group.dataset.role === "slider") act({ view: owner.dataset.id, share });
      else if (isSame && !owner && group.closest('[data-layer="alert"]')) act({ choice: text });
      else if (isSame && owner) act({ view: owner.dataset.id, share, text });
    }
    // Keys go to the focus of the stage while the drawn screen has that of the page.
    function onLiveKey(event) {
      if (!page.live || event.target.id !== "screens") return false;
      if (event.key === "Escape" && event.shiftKey) { $("steps").focus(); return true; }
      if (!isLast()) choose(0, steps(0).length - 1);
      if (event.key.length === 1) act({ typed: event.key });
      else if (event.key === "Tab" && event.shiftKey) act({ key: "Shift+Tab" });
      else if (/^(Enter|Escape|Tab|Backspace|Delete|Arrow\w+|Home|End|Page\w+)$/.test(event.key)) {
        act({ key: event.key });
      } else return false;
      return true;
    }

    // MARK: Time and what waits

    const play = text => act({ line: text });
    const milliseconds = micros => micros / 1000 + "ms";
    // Real time goes by; the stage follows when something is due.
    function toggleClock() {
      if (playing) {
        clearInterval(playing);
        playing = undefined;
        return showTools();
      }
      let last = performance.now(), passed = 0;
      playing = setInterval(() => {
        if (!page.live) return;
        const time = performance.now();
        passed += (time - last) * 1000;
        last = time;
        const rest = page.live.due === undefined ? undefined : page.live.due - page.live.now;
        if (rest === undefined) passed = 0;
        else if (passed >= rest && !isBusy) { passed = 0; play("advance " + milliseconds(rest)); }
      }, 30);
      showTools();
    }
    async function save() {
      const answer = await ask("script", {});
      if (!answer?.ok) return;
      const link = el("a", { download: "recorded.repl",
        href: URL.createObjectURL(new Blob([await answer.text()], { type: "text/plain" })) });
      link.click();
      say("recorded.repl is saved.");
    }

    const tool = (title, action, marks) => el("button", { type: "button", ...marks, on: { click: action } }, title);
    const quoted = content => '"' + content.replace(/[\\"$]/g, "\\$&").replace(/\n/g, "\\n") + '"';
    function showTools() {
      if (!page.live) return;
      const { due, now: time, requests } = page.live;
      const clock = el("div", { class: "bar", role: "group", "aria-label": "Clock" },
        el("b", {}, "Clock " + duration(time)),
        tool("Step", () => play("advance " + milliseconds(due - time)), { id: "clock-step",
          disabled: due === undefined, title: due === undefined ? "" : "to " + duration(due) }),
        tool(playing ? "Pause" : "Play", toggleClock, { "aria-pressed": String(!!playing), id: "clock-play" }),
        tool("Run", () => play("run"), { id: "clock-run", disabled: due === undefined,
          title: "until nothing waits for it" }),
        el("span", { class: "quiet" }, due === undefined ? "nothing waits for it" : "next at " + duration(due)),
        el("span", { class: "spread" }),
        tool("Back", () => play("back")), tool("Save as script", save, { id: "save" }));
      const waiting = requests.map(one => {
        const value = el("input", { "aria-label": "Value for " + one.gate, placeholder: "value", size: 12 });
        const reply = () => play("reply " + one.gate + " ok" + (value.value ? " " + quoted(value.value) : ""));
        value.addEventListener("keydown", event => { if (event.key === "Enter") reply(); });
        const failures = one.failures.length ? one.failures : ["Something went wrong"];
        return el("div", { class: "bar request", role: "group", "aria-label": "Request at " + one.gate },
          el("b", { class: "code" }, one.gate), text(short(one.text), "code quiet"),
          tool("Reply ok", reply), one.takesValue && value, failures.slice(0, 5).map(failure =>
            tool("Fail: " + failure, () => play("reply " + one.gate + " fail " + quoted(failure)))));
      });
      $("tools").replaceChildren(clock, ...waiting);
    }

    function beginLive() {
      $("screens").tabIndex = 0;
      $("screens").setAttribute("role", "application");
      $("screens").setAttribute("aria-label", "The screen: keys go to its focus, Shift+Escape leaves it");
      $("screens").addEventListener("pointerdown", event => {
        pressed = event.target.closest?.("figure [data-role]") ?? undefined;
      });
      addEventListener("pointerup", onRelease);
      // As long as this is open, the program knows that the page is.
      fetch("open").catch(() => {}).then(() => { if (page.live) end("The program has ended."); });
      showTools();
      choose(0, steps(0).length - 1);
      $("screens").focus({ preventScroll: true });
    }
    """#
}
