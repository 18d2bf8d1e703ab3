import type { Page, Route } from "@playwright/test";

export interface Held {
  /** How often the page has asked. */
  asked(): number;
  release(): void;
}

/** Answers what a page asks for at an address when told to: as the server does, or with `answer`; where a method is named, that alone. */
export async function hold(
  page: Page,
  address: string | RegExp,
  answer = (route: Route): Promise<void> => route.fallback(),
  method = "",
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
