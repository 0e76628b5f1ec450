// Checks the page of a run in a browser: `node checks.mjs BROWSER FOLDER`, as `.ci/browser` does. The folder has
// the pages, and gets pictures of them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { launch } from "./browser.mjs";

const [program, folder] = process.argv.slice(2);
const browser = await launch(program);
const what = "document.getElementById('what').textContent";
const selected = "document.querySelector('#steps [aria-selected=true]').textContent";
const details = "document.getElementById('details').innerText";
const rows = "[...document.querySelectorAll('#steps [role=treeitem]')].length";
const address = name => `file://${folder}/${name}.html`;

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
    assert.ok(await page.value("document.querySelectorAll('.ring.changed').length") > 0);
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
