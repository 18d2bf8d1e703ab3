import { network } from "./load-later.ts";

const messagesKey = "parlo.reloads";

let leaving = false;
let loadsAhead = 0;
const callbacks = new Set<() => void>();

/** Whether the page is about to be loaded anew: no time for a panel. */
export const pageLeaves = (): boolean => leaving;

export function onPageLeaves(callback: () => void): () => void {
  callbacks.add(callback);
  return () => callbacks.delete(callback);
}

/** Loads what nobody waits for yet, as soon as there is a network. Where it cannot be had the page stays as it is; it is asked for again when it is needed. */
export async function loadAhead<Part>(load: () => Promise<Part>): Promise<Part | null> {
  await network();
  loadsAhead += 1;
  try {
    return await load();
  } catch {
    // Nobody has missed it so far.
    return null;
  } finally {
    loadsAhead -= 1;
  }
}

/**
 * A chunk that cannot be loaded is mostly one of an older build: the page is loaded anew, once per distinct message in a
 * session of the tab. When that did not help, the error goes on to the route's error panel.
 */
export function reloadOnFailedModule(window: Window): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (loadsAhead > 0) return;
    const { message } = (event as Event & { payload: Error }).payload;
    const { sessionStorage } = window;
    // The router has a reload of its own; this mark tells it that it has been done.
    sessionStorage.setItem(`tanstack_router_reload:${message}`, "1");
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
    leaving = true;
    for (const callback of callbacks) callback();
    window.location.reload();
  }
}

/** Whether this is a part of the page that could not be had. Browsers keep a failed module failed until the page is loaded anew. */
export const isOfMissingModule = (error: unknown): boolean =>
  error instanceof Error && reloadsSoFar(sessionStorage).includes(error.message);

function reloadsSoFar(storage: Storage): string[] {
  try {
    const read: unknown = JSON.parse(storage.getItem(messagesKey) ?? "[]");
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    return [];
  }
}
