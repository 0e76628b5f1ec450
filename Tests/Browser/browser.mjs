// A headless Chromium that is driven over a pipe, by the DevTools protocol: needs nothing but Node.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export async function launch(program) {
  const folder = mkdtempSync(join(tmpdir(), "browser-"));
  const options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
    "--disable-extensions", "--remote-debugging-pipe", "--user-data-dir=" + folder, "about:blank"];
  const child = spawn(program, options, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const waiting = new Map(), listeners = new Set();
  let next = 1, heard = "";
  child.stdio[4].on("data", data => {
    heard += data;
    for (let end; (end = heard.indexOf("\0")) >= 0; heard = heard.slice(end + 1)) {
      const message = JSON.parse(heard.slice(0, end)), answer = waiting.get(message.id);
      waiting.delete(message.id);
      if (!answer) for (const listener of listeners) listener(message);
      else if (message.error) answer.reject(new Error(message.error.message));
      else answer.resolve(message.result);
    }
  });
  const send = (method, params = {}, sessionId) => new Promise((resolve, reject) => {
    waiting.set(next, { resolve, reject });
    child.stdio[3].write(JSON.stringify({ id: next++, method, params, sessionId }) + "\0");
  });

  return {
    // Opens a page in a tab of its own.
    async open(url, { width = 1400, height = 900, scheme = "light" } = {}) {
      const { targetId } = await send("Target.createTarget", { url: "about:blank" });
      const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
      const call = (method, params) => send(method, params, sessionId);
      const errors = [], requests = [];
      const loaded = new Promise(resolve => listeners.add(message => {
        if (message.sessionId !== sessionId) return;
        const { method, params } = message;
        if (method === "Page.loadEventFired") resolve();
        if (method === "Network.requestWillBeSent") requests.push(params.request.url);
        if (method === "Page.javascriptDialogOpening") errors.push("dialog: " + params.message);
        if (method === "Log.entryAdded" && params.entry.level === "error") errors.push(params.entry.text);
        if (method === "Runtime.exceptionThrown") {
          errors.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
        }
      }));
      for (const domain of ["Page", "Runtime", "Log", "Network"]) await call(domain + ".enable");
      await call("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
      await call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
      await call("Page.navigate", { url });
      await loaded;
      // The value of an expression of JavaScript in the page.
      const value = async expression => {
        const answer = await call("Runtime.evaluate",
          { expression, returnByValue: true, awaitPromise: true });
        if (!answer.exceptionDetails) return answer.result.value;
        throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
      };
      const settled = () => value(
        "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))");
      await settled();
      const mouse = (type, x, y, more) => call("Input.dispatchMouseEvent", { type, x, y, ...more });
      const codes = { Enter: "\r" };
      return {
        call, value, settled, errors, requests,
        // Presses keys, one after the other.
        async press(...keys) {
          for (const key of keys) {
            const text = key.length === 1 ? key : codes[key];
            await call("Input.dispatchKeyEvent",
              { type: text ? "keyDown" : "rawKeyDown", key, text, windowsVirtualKeyCode: virtual[key] });
            await call("Input.dispatchKeyEvent", { type: "keyUp", key });
            await settled();
          }
        },
        // The middle of the element that a selector finds.
        async middle(selector) {
          return await value(`(() => { const element = document.querySelector(${JSON.stringify(selector)});
            if (!element) throw new Error("nothing is " + ${JSON.stringify(selector)});
            element.scrollIntoView({ block: "nearest" });
            const box = element.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]; })()`);
        },
        async point(selector) {
          await mouse("mouseMoved", ...await this.middle(selector));
          await settled();
        },
        async click(selector) {
          const place = await this.middle(selector);
          await mouse("mouseMoved", ...place);
          await mouse("mousePressed", ...place, { button: "left", clickCount: 1 });
          await mouse("mouseReleased", ...place, { button: "left", clickCount: 1 });
          await settled();
        },
        // Drags from the middle of an element by some pixels.
        async drag(selector, by) {
          const [x, y] = await this.middle(selector);
          await mouse("mousePressed", x, y, { button: "left", clickCount: 1 });
          await mouse("mouseMoved", x + by, y, { button: "left", buttons: 1 });
          await mouse("mouseReleased", x + by, y, { button: "left", clickCount: 1 });
          await settled();
        },
        // Waits until an expression is true; the value of the last one is in the error.
        async until(expression, limit = 5000) {
          for (const end = Date.now() + limit; Date.now() < end;) {
            if (await value(expression)) return;
            await new Promise(done => setTimeout(done, 20));
          }
          throw new Error("never true: " + expression);
        },
        async draw(path) {
          const { data } = await call("Page.captureScreenshot", { format: "png" });
          writeFileSync(path, Buffer.from(data, "base64"));
        },
        close: () => send("Target.closeTarget", { targetId }),
      };
    },
    async close() {
      child.kill();
      await new Promise(done => child.on("exit", done));
      rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
    },
  };
}

const virtual = { Enter: 13, Escape: 27, Tab: 9, Backspace: 8, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39,
  ArrowDown: 40 };
