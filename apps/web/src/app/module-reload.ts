const messagesKey = "parlo.reloads";
/** The message holds an address and so is not ours alone: no more than these reloads in one session of the tab. */
const mostReloads = 3;
/** Milliseconds in which a server that is there has answered. */
const patience = 3000;

let leaving = false;
const callbacks = new Set<() => void>();

/** Whether the page is about to be loaded anew, or this is still being found out: no time for a panel. */
export const pageLeaves = (): boolean => leaving;

export function onPageLeaves(callback: () => void): () => void {
  callbacks.add(callback);
  return () => callbacks.delete(callback);
}

/**
 * A chunk that cannot be loaded is mostly one of an older build: the page is loaded anew, once per distinct message.
 * When that did not help, or the server does not answer at all, the error goes on to the route's error panel; without
 * the server a reload would throw the open page away.
 */
export function reloadOnFailedModule(window: Window): void {
  window.addEventListener("vite:preloadError", (event) => {
    const { message } = (event as Event & { payload: Error }).payload;
    const { sessionStorage } = window;
    // The router has a reload of its own without a cap; this mark tells it that it has been done.
    sessionStorage.setItem(`tanstack_router_reload:${message}`, "1");
    // What else is missing of the same chunk is no reason for a second reload.
    if (leaving) return;
    const seen = reloadsSoFar(sessionStorage);
    if (seen.includes(message) || seen.length >= mostReloads) return;
    setLeaving(true);
    void answers(window.location.href).then((there) => {
      if (!there) return setLeaving(false);
      sessionStorage.setItem(messagesKey, JSON.stringify([...seen, message]));
      window.location.reload();
    });
  });
}

function setLeaving(next: boolean): void {
  leaving = next;
  for (const callback of callbacks) callback();
}

/** Whether the page itself could be had. */
async function answers(page: string): Promise<boolean> {
  const signal = AbortSignal.timeout(patience);
  return fetch(page, { method: "HEAD", cache: "no-store", signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function reloadsSoFar(storage: Storage): string[] {
  try {
    const read: unknown = JSON.parse(storage.getItem(messagesKey) ?? "[]");
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    return [];
  }
}
