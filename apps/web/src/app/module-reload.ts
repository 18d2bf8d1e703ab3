import { network } from "./load-later.ts";

const messagesKey = "parlo.reloads";

let leaving = false;
let loadsKeepingPage = 0;
const callbacks = new Set<() => void>();

/** Whether the page is about to be loaded anew or left: no time for a panel, and what is cut off is no error. */
export const pageLeaves = (): boolean => leaving;

export function onPageLeaves(callback: () => void): () => void {
  callbacks.add(callback);
  return () => callbacks.delete(callback);
}

/** Loads a part that the page can do without, as soon as there is a network: where it cannot be had the page stays as it is. */
export async function loadKeepingPage<Part>(load: () => Promise<Part>): Promise<Part> {
  await network();
  loadsKeepingPage += 1;
  try {
    return await load();
  } finally {
    loadsKeepingPage -= 1;
  }
}

/** Loads what nobody waits for yet, and so nobody misses: it is asked for again when it is needed. */
export const loadAhead = <Part>(load: () => Promise<Part>): Promise<Part | null> =>
  loadKeepingPage(load).catch(() => null);

/**
 * Loads at somebody's wish a part that could not be had before. What a server that answers does not have is of an older
 * build, or the browser keeps it failed: only then the page is loaded anew, and what is unsaved has its say in that.
 */
export async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await loadKeepingPage(load);
  } catch (error) {
    if (await answers(window.location.href)) window.location.reload();
    throw error;
  }
}

/** Whether the page itself could be had. */
const answers = (page: string): Promise<boolean> =>
  fetch(page, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A chunk that cannot be loaded is mostly one of an older build: the page is loaded anew, once per distinct message in a
 * session of the tab. When that did not help, the error goes on to the route's error panel.
 */
export function reloadOnFailedModule(window: Window): void {
  // A reload would call off the way that somebody is on. Who is asked whether to leave, and stays, goes on by hand.
  window.addEventListener("beforeunload", () => setLeaving(true));
  for (const name of ["pointerdown", "keydown", "click", "focus", "pageshow"])
    window.addEventListener(name, (event) => leaving && isOfWhoStays(event, window) && setLeaving(false), true);
  window.addEventListener("vite:preloadError", (event) => {
    // The page is kept for what it can do without, which may not be all that is on its way: the router loads it anew for the rest.
    if (loadsKeepingPage > 0 && !leaving) return;
    const { message } = (event as Event & { payload: Error }).payload;
    const { sessionStorage } = window;
    sessionStorage.setItem(routerMark(message), "1");
    // What else fails while the page is on its way out is served by the same reload.
    if (leaving) return;
    const seen = reloadsSoFar(sessionStorage);
    if (seen.includes(message)) return;
    sessionStorage.setItem(messagesKey, JSON.stringify([...seen, message]));
    // Without a network the page would be gone, and with it what somebody is at.
    if (window.navigator.onLine) leave();
    else window.addEventListener("online", leave, { once: true });
  });
  function leave(): void {
    setLeaving(true);
    window.location.reload();
  }
}

/** What a page does by itself while it is left, as giving an element the focus or being loaded, says nothing of who is there. */
function isOfWhoStays(event: Event, window: Window): boolean {
  if (event.type === "focus") return event.target === window;
  return event.type !== "pageshow" || (event as PageTransitionEvent).persisted;
}

function setLeaving(next: boolean): void {
  leaving = next;
  for (const callback of callbacks) callback();
}

/** Whether this is a part of the page that could not be had. Browsers may keep a failed module failed until the page is loaded anew. */
export const isOfMissingModule = (error: unknown): boolean =>
  error instanceof Error && sessionStorage.getItem(routerMark(error.message)) !== null;

/** The router has a reload of its own; this mark tells it that it has been done. */
const routerMark = (message: string) => `tanstack_router_reload:${message}`;

function reloadsSoFar(storage: Storage): string[] {
  try {
    const read: unknown = JSON.parse(storage.getItem(messagesKey) ?? "[]");
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    return [];
  }
}
