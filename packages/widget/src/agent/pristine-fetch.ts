const native = (candidate: unknown) =>
  typeof candidate === "function" && Function.prototype.toString.call(candidate).includes("[native code]");

/**
 * The browser's own `fetch`, also on a page that has put something else in its place. A page's replacement would see
 * the calls and could break them; a clean one is found in an empty frame inside `within`.
 */
export function pristineFetch(within: ShadowRoot): typeof fetch {
  if (native(globalThis.fetch)) {
    const own = globalThis.fetch;
    return (...call) => own.apply(globalThis, call);
  }
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.tabIndex = -1;
  within.append(frame);
  const clean = frame.contentWindow as (Window & typeof globalThis) | null;
  return (...call) => (clean ?? globalThis).fetch(...call);
}
