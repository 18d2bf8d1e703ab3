const messagesKey = "parlo.reloads";
/** The message holds an address and so is not ours alone: no more than these reloads in one session of the tab. */
const mostReloads = 3;

/**
 * A chunk that cannot be loaded is mostly one of an older build: the page is loaded anew, once per distinct message.
 * When that did not help, the error goes on to the route's error panel.
 */
export function reloadOnFailedModule(window: Window): void {
  let leaving = false;
  window.addEventListener("vite:preloadError", (event) => {
    const { message } = (event as Event & { payload: Error }).payload;
    const { sessionStorage } = window;
    // The router has a reload of its own without a cap; this mark tells it that it has been done.
    sessionStorage.setItem(`tanstack_router_reload:${message}`, "1");
    // What else is missing of the same chunk is no reason for a second reload.
    if (leaving) return event.preventDefault();
    const seen = reloadsSoFar(sessionStorage);
    if (seen.includes(message) || seen.length >= mostReloads) return;
    sessionStorage.setItem(messagesKey, JSON.stringify([...seen, message]));
    leaving = true;
    event.preventDefault();
    window.location.reload();
  });
}

function reloadsSoFar(storage: Storage): string[] {
  try {
    const read: unknown = JSON.parse(storage.getItem(messagesKey) ?? "[]");
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    return [];
  }
}
