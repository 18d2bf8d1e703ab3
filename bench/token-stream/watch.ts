import { randomUUID } from "node:crypto";
import type { Browser } from "@playwright/test";
import { nameFunctions } from "../open-browser.ts";

/** A page on which one answer after the other comes up; it is closed with its browser. */
export interface Watcher {
  /** Milliseconds from the sending of each token of one answer until it stands on the page. */
  hear(): Promise<number[]>;
}

/** As many as the vendor writes (`vendor.mjs`). */
const tokensOfAnswer = 40;

interface Profile {
  readonly id: string;
  readonly secret: string;
}

/** Where nobody is asked who they are: a page that puts each token behind the last. */
const barePage = (
  floor: string,
) => `<!doctype html><div id="agent"></div><script src="/api/v1/socket/socket.io.js"></script><script>
const socket = io("${floor}", { path: "/api/v1/socket", transports: ["websocket"] });
socket.on("conversation-delta", ({ text }) => agent.append(text));
window.say = () => socket.emit("conversation-message", {}, () => {});
window.root = agent;
socket.on("connect", () => { window.isReady = true; });
</script>`;

/** A customer's page: the product's own element with its chat open. */
const agentPage = ({ id, secret }: Profile) => `<!doctype html>
<script type="module" src="/web-component/parlo-plugin.es.js"></script>
<parlo-agent shadow="open" profile-id="${id}" profile-secret="${secret}"></parlo-agent><script type="module">
const agent = document.querySelector("parlo-agent");
window.say = () => agent.sendText("Hello");
agent.addEventListener("onInitialized", () => {
  agent.showWidget();
  window.root = agent.shadowRoot;
  window.isReady = true;
});
</script>`;

/** Counts in the page when a token is there: what is read of an element is what stands in it. */
const observe = `(() => {
  const seen = new Map();
  window.take = () => { const all = [...seen]; seen.clear(); return all; };
  const look = () => {
    const now = performance.timeOrigin + performance.now();
    for (const [, token] of window.root.textContent.matchAll(/t(\\d+)e/g))
      if (!window.known.has(token)) { window.known.add(token); seen.set(token, now); }
  };
  window.known = new Set();
  new MutationObserver(look).observe(window.root, { childList: true, characterData: true, subtree: true });
})()`;

interface Watched {
  say(): void;
  take(): [token: string, at: number][];
}
declare const window: Watched & { readonly isReady?: boolean };

/** `profile` is none at the floor. `address` serves the page. */
export async function watcher(browser: Browser, address: string, profile: Profile | null): Promise<Watcher> {
  const context = await browser.newContext();
  await nameFunctions(context);
  const page = await context.newPage();
  const at = `${address}/${randomUUID()}`;
  const body = profile ? agentPage(profile) : barePage(address);
  await page.route(at, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(at);
  await page.waitForFunction(() => window.isReady);
  await page.evaluate(observe);
  return {
    async hear() {
      const times: number[] = [];
      await page.evaluate(() => window.say());
      while (times.length < tokensOfAnswer) {
        await page.waitForTimeout(50);
        for (const [token, shownAt] of await page.evaluate(() => window.take())) times.push(shownAt - wallOf(token));
      }
      return times;
    },
  };
}

/** The wall's time, in milliseconds since 1970, at what this machine's steady clock says in nanoseconds. */
function wallOf(steady: string): number {
  const now = performance.timeOrigin + performance.now();
  return now - Number(process.hrtime.bigint() - BigInt(steady)) / 1e6;
}
