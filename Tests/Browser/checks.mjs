// Checks the page of a run in a browser: `node checks.mjs BROWSER FOLDER PROGRAM …`, as `.ci/browser` does. The
// folder has the pages, and gets pictures of them; the program is that of the samples.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { launch } from "./browser.mjs";

const [program, folder, ...samples] = process.argv.slice(2);
const browser = await launch(program);
const what = "document.getElementById('what').textContent";
const selected = "document.querySelector('#steps [aria-selected=true]').textContent";
const details = "document.getElementById('details').innerText";
const rows = "[...document.querySelectorAll('#steps [role=treeitem]')].length";
const address = name => `file://${folder}/${name}.html`;

// Runs `samples run NAME --browser`, until its page has gone.
async function show(name, use) {
  const child = spawn(samples[0], [...samples.slice(1), "run", name, "--browser"]);
  const ended = new Promise(done => child.on("exit", done));
  try {
    const url = await new Promise(done => child.stdout.once("data", data => done(`${data}`.trim())));
    const page = await browser.open(url);
    await page.until("page.live !== undefined");
    await use(page, url);
    const kept = { errors: page.errors, requests: [], draw: () => {}, close: () => {} };
    await page.draw(`${folder}/live-${name}.png`);
    await page.close();
    assert.equal(await ended, 0);
    return kept;
  } finally {
    child.kill();
  }
}
const lines = "steps(0).map(step => S(step.text)).join('\\n')";

const checks = {
  async "opens at the failure, with both sides and the nearest cause"() {
    const page = await browser.open(address("failing"));
    assert.equal(await page.value(what), "expect confirm disabled");
    const text = await page.value("document.querySelector('.failure').innerText");
    for (const part of ["Expected", "Actual", "confirm disabled", "confirm enabled", "Nearest cause",
      "reply accounts fail", "confirm.isEnabled"]) assert.ok(text.includes(part), part + "\n" + text);
    await page.press("n");
    assert.equal(await page.value(what), 'type name "Ada"');
    assert.equal(await page.value("document.querySelectorAll('.sides .miss').length"), 0);
    assert.equal(await page.value("document.querySelectorAll('.sides .come').length"), 1);
    await page.press("p");
    assert.equal(await page.value(what), "expect confirm disabled");
    return page;
  },

  async "goes from step to step by keys and by clicks"() {
    const page = await browser.open(address("SignUp"));
    assert.equal(await page.value(what), "start SignUp");
    await page.press("ArrowDown", "j", "ArrowUp");
    assert.equal(await page.value(what), 'type name "Ada Lovelace of"');
    assert.ok((await page.value(selected)).includes('type name "Ada Lovelace of"'));
    await page.press("ArrowRight");
    assert.equal(await page.value("location.hash"), "#2.1");
    await page.press("End");
    assert.equal(await page.value(what), "expect idle");
    await page.click("#c0s1");
    assert.equal(await page.value(what), 'type name "Ada Lovelace of"');
    await page.click("#time circle:nth-of-type(3)");
    assert.equal(await page.value(what), 'type name "L"');
    return page;
  },

  async "shows the screen before and after, and marks what changed"() {
    const page = await browser.open(address("SignUp") + "#2.4");
    const captions = "[...document.querySelectorAll('figcaption')].map(one => one.textContent).join()";
    assert.equal(await page.value(captions), "Before,After");
    // The greeting is only covered by the alert: that is no change of it.
    assert.equal(await page.value("document.querySelectorAll('figure:first-child .ring.changed').length"), 1);
    await page.press("b");
    assert.equal(await page.value(captions), "After");
    await page.press("b");
    assert.equal(await page.value(captions), "Before");
    await page.click("#which [value=both]");
    assert.equal(await page.value(captions), "Before,After");
    await page.press("ArrowDown");
    assert.equal(await page.value(captions), "Unchanged by this step");
    return page;
  },

  async "shows a view below the pointer, and keeps it by a click"() {
    const page = await browser.open(address("SignUp") + "#1.3");
    await page.point("figure:last-child [data-id=confirm]");
    const card = await page.value("document.getElementById('card').innerText");
    for (const part of ["confirm", "button", "isEnabled", "false"]) assert.ok(card.includes(part), card);
    await page.click("figure:last-child [data-id=confirm]");
    let text = await page.value(details);
    for (const part of ["confirm.isEnabled", "isTooLong", "blocks", "SignUpViewModel.swift:24", "changed at 0s"]) {
      assert.ok(text.includes(part), part + "\n" + text);
    }
    assert.ok(await page.value("document.querySelectorAll('.graph rect').length") > 3);
    assert.ok(await page.value("document.querySelectorAll('.graph path.way').length") > 0);
    await page.press("ArrowUp");
    text = await page.value(details);
    assert.ok(text.includes("confirm.isEnabled") && !text.includes("blocks"), text);
    await page.press("Escape");
    assert.equal(await page.value("document.getElementById('kept').value"), "");
    await page.press("v");
    assert.equal(await page.value("document.getElementById('kept').value"), "name");
    return page;
  },

  async "puts each change below its cause, and links places"() {
    const page = await browser.open(address("SignUp") + "#2.4");
    const depth = name => page.value(`(() => { let depth = 0;
      const line = [...document.querySelectorAll("#details .change")].find(one => one.innerText.startsWith(${
        JSON.stringify(name)}));
      for (let one = line; one.id !== "details"; one = one.parentElement) depth += one.tagName === "UL";
      return depth; })()`);
    assert.ok(await depth("confirm.isBusy") > await depth("signUp.isExecuting"));
    const link = await page.value("document.querySelector('#details a.place').getAttribute('href')");
    assert.match(link, /^editor:\/\/open\/Samples\/SignUp\/.*\.swift:\d+$/);
    await page.press("3");
    assert.ok((await page.value(details)).includes("## a failed sign-up can be repeated"));
    assert.equal(await page.value("document.querySelector('#details [aria-selected=true]').innerText.split('\\n').pop()"),
      'reply accounts fail "Name taken"');
    await page.press("4");
    assert.ok((await page.value(details)).includes("What waits"));
    return page;
  },

  async "filters cases and steps"() {
    const page = await browser.open(address("SignUp"));
    const all = await page.value(rows);
    await page.press("/", ..."retry", "Enter");
    assert.ok(await page.value(rows) < all);
    assert.equal(await page.value(what), 'choose "Retry"');
    await page.press("/", "Escape");
    assert.equal(await page.value(rows), all);
    await page.value("(kind => { kind.value = 'failed'; kind.dispatchEvent(new Event('change')); })(" +
      "document.getElementById('kind'))");
    assert.ok((await page.value("document.getElementById('steps').innerText")).includes("No case"));
    return page;
  },

  async "shows hostile texts as texts"() {
    const page = await browser.open(address("hostile"));
    const texts = ["</script><b>bold</b>", "<img src=x onerror=document.title=1>", "אבג 🙂 abc", "x".repeat(10000)];
    for (const step of [1, 2, 3, 4]) {
      await page.press("ArrowDown");
      for (const key of ["1", "2", "3", "4"]) await page.press(key);
      await page.press("1");
      const text = await page.value("document.getElementById('what').textContent");
      assert.ok(text.includes(texts[step - 1]), text.slice(0, 100));
    }
    assert.equal(await page.value("document.querySelectorAll('img, b[onclick], iframe').length"), 0);
    assert.ok(!(await page.value("document.title")).startsWith("1"));
    return page;
  },

  async "has nothing secret"() {
    const source = readFileSync(`${folder}/secret.html`, "utf8");
    assert.ok(!source.includes("correct horse"));
    assert.ok(!source.includes("battery"));
    const page = await browser.open(address("secret"));
    await page.press("ArrowDown", "ArrowDown");
    assert.match(await page.value(what), /password.*•••/);
    assert.match(await page.value("document.querySelector('figure:last-child svg').textContent"), /•••/);
    return page;
  },

  async "fits a narrow window, and a dark one"() {
    const page = await browser.open(address("SignUp") + "#2.4", { width: 400, height: 1400, scheme: "dark" });
    assert.equal(await page.value("document.documentElement.scrollWidth <= 400"), true);
    const light = name => page.value(`(() => { const [r, g, b] = getComputedStyle(${name}).color
      .match(/\\d+/g).map(Number); return (r + g + b) / 765; })()`);
    assert.ok(await light("document.body") > 0.7);
    await page.press("ArrowLeft", "ArrowDown", "ArrowDown");
    const fill = name => page.value(`getComputedStyle(document.querySelector("figure [data-id=hud] ${name}")).fill
      .match(/\\d+/g).reduce((sum, part) => sum + part / 765, 0)`);
    assert.ok(Math.abs(await fill("rect") - await fill("text")) > 0.5);
    return page;
  },

  async "has names and roles for assistive technology"() {
    const page = await browser.open(address("SignUp") + "#2.4");
    const { nodes } = await page.call("Accessibility.getFullAXTree");
    const seen = nodes.filter(node => !node.ignored).map(node => [node.role?.value, node.name?.value ?? ""]);
    for (const wanted of [["tree", "Cases and steps"], ["treeitem", "reply accounts fail \"Name taken\", passed"],
      ["tab", "Why"], ["tabpanel", "Changes"], ["searchbox", "Filter"], ["main", "Screen"]]) {
      assert.ok(seen.some(([role, name]) => role === wanted[0] && name === wanted[1]), wanted.join());
    }
    const unnamed = seen.filter(([role, name]) => ["button", "link", "tab", "combobox", "img"].includes(role) && !name);
    assert.deepEqual(unnamed, []);
    return page;
  },

  async "is used in a browser: clicks, keys, replies, the clock, and what was done is a script"() {
    return await show("SignUp", async page => {
      await page.click("figure:last-child [data-id=name]");
      await page.press(..."Adam", "Backspace");
      await page.until(lines + ".endsWith('press backspace')");
      await page.click("figure:last-child [data-id=confirm]");
      await page.until("page.live.requests.length === 1");
      await page.click(".request button:last-child");
      await page.until("page.live.requests.length === 0");
      await page.click("figure:last-child [data-role=alertdialog] [data-role=button]");
      await page.until("page.live.requests.length === 1");
      assert.match(await page.value(lines), /choose "Retry"$/);
      await page.click(".request button");
      await page.until("page.live.requests.length === 0");
      const script = await page.value("ask('script', {}).then(answer => answer.text())");
      assert.match(script, /start SignUp\nfocus name\ntype name "Adam"\n/);
      assert.match(script, /reply accounts fail "Something went wrong"\n  name.isHidden/);
    });
  },

  async "drags a slider, chooses, and lets time pass"() {
    return await show("Bookshop", async page => {
      await page.click("figure:last-child [data-id=query]");
      await page.press(..."o");
      await page.until("page.live.due !== undefined");
      await page.click("#clock-step");
      await page.until("page.live.now > 0");
      for (let count = 0; count < 9 && await page.value("page.live.requests.length"); count++) {
        const before = await page.value("steps(0).length");
        await page.click(".request button");
        await page.until("steps(0).length > " + before);
      }
      await page.drag("figure:last-child [data-role=slider] circle", -120);
      await page.until("/drag \\S+ to 0/.test(" + lines + ")");
      await page.click("#clock-play");
      await page.until("page.live.requests.length > 0 || page.live.due === undefined");
      await page.click("#clock-play");
      await page.press("Escape");
    });
  },

  async "answers nobody without the token, from elsewhere, or at length"() {
    return await show("SignUp", async (page, url) => {
      const { port, pathname } = new URL(url);
      const ask = (path, headers = {}, body = undefined) => new Promise((done, fail) => {
        const asked = request({ host: "127.0.0.1", port, path, headers, method: body ? "POST" : "GET" }, answer => {
          let text = "";
          answer.on("data", data => text += data);
          answer.on("end", () => done([answer.statusCode, text]));
        });
        asked.on("error", fail);
        asked.end(body);
      });
      const own = { origin: `http://127.0.0.1:${port}` }, deed = '{"page":1,"view":"confirm"}';
      assert.deepEqual(await ask("/"), [404, ""]);
      assert.deepEqual(await ask("/0/do", own, deed), [404, ""]);
      assert.deepEqual(await ask(pathname, { host: "example.com" }), [403, ""]);
      assert.deepEqual(await ask(pathname + "do", { origin: "http://example.com" }, deed), [403, ""]);
      assert.deepEqual(await ask(pathname + "do", {}, deed), [403, ""]);
      assert.deepEqual(await ask(pathname + "do", own, "x".repeat(100_000)), [413, ""]);
      assert.equal(await page.value("steps(0).length"), 1);
      const other = await browser.open("file://" + folder + "/SignUp.html");
      await other.close();
    });
  },

  async "stays quick with a thousand steps"() {
    const page = await browser.open(address("thousand"));
    const time = await page.value(`(() => { const start = performance.now();
      for (let count = 0; count < 20; count++) choose(0, 980 + count % 2);
      return (performance.now() - start) / 20; })()`);
    assert.ok(time < 150, `${time} ms for a step`);
    console.log(`   ${time.toFixed(0)} ms for a step of a thousand`);
    return page;
  },
};

let failed = 0;
for (const [title, check] of Object.entries(checks)) {
  try {
    const page = await check();
    assert.deepEqual(page.errors, []);
    assert.deepEqual(page.requests.filter(one => !one.startsWith("file:") && !one.startsWith("data:")), []);
    await page.draw(`${folder}/${title.replace(/[^a-z]+/gi, "-")}.png`);
    await page.close();
    console.log("ok " + title);
  } catch (error) {
    failed += 1;
    console.log("FAILED " + title + "\n" + error.stack);
  }
}
await browser.close();
console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
