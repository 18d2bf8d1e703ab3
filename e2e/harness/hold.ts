import type { Page, Route } from "@playwright/test";

export interface Held {
  /** How often the page has asked. */
  asked(): number;
  release(): void;
}

interface HoldOptions {
  /** As the server answers, where it is left out. */
  answer?(route: Route): Promise<void>;
  /** Of what is held: all else is answered at once. */
  readonly method?: string;
}

/** Answers what a page asks for at an address when told to. */
export async function hold(
  page: Page,
  address: string | RegExp,
  { answer = (route) => route.fallback(), method }: HoldOptions = {},
): Promise<Held> {
  let asked = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    asked += 1;
    await released;
    await answer(route);
  });
  return { asked: () => asked, release };
}
