import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { ConsoleWatch } from "./console-watch.ts";
import { type House, withHouse } from "./house.ts";
import { answerLate } from "./late-answers.ts";
import { OtherOrigin } from "./other-origin.ts";
import { startParlo } from "./parlo-server.ts";
import { signIn } from "./sign-in.ts";

/** What the dashboard has kept in the browser: all that there is of a sign-in. */
type Session = Readonly<Record<string, string>>;

/** An access token lives 10 minutes, and a used refresh token may not be used again: a kept session is given up before. */
const sessionLife = 5 * 60_000;

/** Who comes after somebody with another language in the browser does not have theirs. */
async function sessionOf(page: Page): Promise<Session> {
  const { i18nextLng: _, ...kept } = await page.evaluate(() => ({ ...localStorage }));
  return kept;
}

export interface TestFixtures {
  /** What the browser complained about, also to whoever joins in a context of their own; asserted empty after every journey. */
  watch: ConsoleWatch;
  /** A page whose visitor is signed in as the owner, on no screen yet. */
  signedInPage: Page;
}

export interface WorkerFixtures {
  /**
   * Where the server of this worker is. With E2E_URL all workers share one that is running already; it must have the
   * owner of `owner.ts`, and `OUTBOUND_ALLOW=127.0.0.1` to reach the vendors of the tests.
   */
  url: string;
  otherOrigin: OtherOrigin;
  /** For the journeys that ask for it; here all the same, for whoever has more fixtures of a worker gets a worker anew. */
  house: House;
  sessions: { current: Session | null; madeAt: number };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  url: [
    async ({ browserName: _ }, use) => {
      const running = process.env.E2E_URL;
      if (running) return use(running);
      const { url, stop } = await startParlo({ OUTBOUND_ALLOW: "127.0.0.1" });
      await use(url);
      await stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],

  baseURL: async ({ url }, use) => {
    await use(url);
  },

  watch: [
    async ({ browser, context }, use) => {
      const watch = new ConsoleWatch();
      watch.follow(context);
      await answerLate(context);
      const follow = (other: BrowserContext) => {
        watch.follow(other);
        void answerLate(other);
      };
      browser.on("context", follow);
      await use(watch);
      browser.off("context", follow);
      expect(watch.complaints(), "complaints in the browser's console").toEqual([]);
    },
    { auto: true },
  ],

  house: [async ({ browserName: _ }, use) => withHouse(use), { scope: "worker", timeout: 180_000 }],

  sessions: [
    async ({ browserName: _ }, use) => {
      await use({ current: null, madeAt: 0 });
    },
    { scope: "worker" },
  ],

  signedInPage: async ({ page, sessions }, use) => {
    if (sessions.current === null || Date.now() - sessions.madeAt > sessionLife) {
      await signIn(page);
      sessions.current = await sessionOf(page);
      sessions.madeAt = Date.now();
    }
    // An empty page of the same origin: each journey goes where it begins.
    const nowhere = "/dashboard/nowhere-yet";
    const body = '<link rel="icon" href="data:,">';
    await page.route(nowhere, (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto(nowhere);
    await page.unroute(nowhere);
    // By the page itself: Playwright's own way opens another one for it.
    await page.evaluate((kept) => Object.assign(localStorage, kept), sessions.current);
    await use(page);
  },

  otherOrigin: [
    async ({ browserName: _ }, use) => {
      const site = new OtherOrigin();
      await site.listen();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
});

export { expect } from "@playwright/test";
export { expectAccessible } from "./expect-accessible.ts";
export { owner } from "./owner.ts";
export { signIn } from "./sign-in.ts";
