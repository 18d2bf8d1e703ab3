import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { ConsoleWatch } from "./console-watch.ts";
import { OtherOrigin } from "./other-origin.ts";
import { startParlo } from "./parlo-server.ts";
import { signIn } from "./sign-in.ts";

type Session = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** An access token lives 10 minutes, and a used refresh token may not be used again: a kept session is given up before. */
const sessionLife = 5 * 60_000;

/** Who comes after somebody with another language in the browser does not have theirs. */
const withoutLanguage = (session: Session): Session => ({
  ...session,
  origins: session.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(({ name }) => name !== "i18nextLng"),
  })),
});

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
      const follow = (other: BrowserContext) => watch.follow(other);
      browser.on("context", follow);
      await use(watch);
      browser.off("context", follow);
      expect(watch.complaints(), "complaints in the browser's console").toEqual([]);
    },
    { auto: true },
  ],

  sessions: [
    async ({ browserName: _ }, use) => {
      await use({ current: null, madeAt: 0 });
    },
    { scope: "worker" },
  ],

  signedInPage: async ({ context, page, sessions }, use) => {
    if (sessions.current !== null && Date.now() - sessions.madeAt < sessionLife) {
      await context.setStorageState(sessions.current);
    } else {
      await signIn(page);
      sessions.current = withoutLanguage(await context.storageState());
      sessions.madeAt = Date.now();
    }
    // An empty page of the same origin: each journey goes where it begins.
    const nowhere = "/dashboard/nowhere-yet";
    const body = '<link rel="icon" href="data:,">';
    await page.route(nowhere, (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto(nowhere);
    await page.unroute(nowhere);
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
