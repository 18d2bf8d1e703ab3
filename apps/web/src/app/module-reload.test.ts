import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryStorage } from "./testing/memory-storage.ts";

let storage: Storage;
beforeEach(() => {
  storage = new MemoryStorage();
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

/** One load of the page, in which these modules cannot be had: how often it is loaded anew, and whether it then leaves. */
async function load(...messages: string[]): Promise<{ reloads: number; leaves: boolean }> {
  vi.resetModules();
  const { pageLeaves, reloadOnFailedModule } = await import("./module-reload.ts");
  let reloads = 0;
  const reload = () => {
    reloads += 1;
  };
  const page = Object.assign(new EventTarget(), {
    sessionStorage: storage,
    navigator: { onLine: true },
    location: { reload },
  });
  reloadOnFailedModule(page as unknown as Window);
  for (const message of messages)
    page.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: new Error(message) }));
  return { reloads, leaves: pageLeaves() };
}

test("C126: a failed module load reloads the page once, then the same message goes on to the panel", async () => {
  expect(await load("no a.js")).toEqual({ reloads: 1, leaves: true });
  expect(await load("no a.js")).toEqual({ reloads: 0, leaves: false });
  expect(await load("no a.js")).toEqual({ reloads: 0, leaves: false });
});

test("without a network the page stays as it is, and is loaded anew once there is one", async () => {
  vi.resetModules();
  const { reloadOnFailedModule } = await import("./module-reload.ts");
  const reload = vi.fn();
  const more = { sessionStorage: storage, navigator: { onLine: false }, location: { reload } };
  const page = Object.assign(new EventTarget(), more);
  reloadOnFailedModule(page as unknown as Window);
  for (const message of ["no a.js", "no b.js", "no a.js"])
    page.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: new Error(message) }));
  expect(reload).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("online"));
  page.dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a module that nobody waits for yet is given up without a word", async () => {
  vi.resetModules();
  const { loadAhead, reloadOnFailedModule } = await import("./module-reload.ts");
  const reload = vi.fn();
  const page = Object.assign(new EventTarget(), {
    sessionStorage: storage,
    navigator: { onLine: true },
    location: { reload },
  });
  reloadOnFailedModule(page as unknown as Window);
  const fail = async (message: string) => {
    await Promise.resolve();
    page.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: new Error(message) }));
    throw new Error(message);
  };
  await loadAhead(() => fail("no a.js"));
  expect(reload).not.toHaveBeenCalled();
  await expect(fail("no a.js")).rejects.toThrow();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("C126: every other message reloads once more, however many there were before", async () => {
  for (const name of ["a", "b", "c", "d", "e", "f"])
    expect([name, await load(`no ${name}.js`)]).toEqual([name, { reloads: 1, leaves: true }]);
  for (const name of ["a", "b", "c", "d", "e", "f"])
    expect([name, await load(`no ${name}.js`)]).toEqual([name, { reloads: 0, leaves: false }]);
});

test("C126: what fails together is served by one reload, and the router adds none of its own", async () => {
  expect(await load("no a.css", "no a.js")).toEqual({ reloads: 1, leaves: true });
  for (const message of ["no a.css", "no a.js"]) expect(storage.getItem(`tanstack_router_reload:${message}`)).toBe("1");
});

test("what was missing once is known again by its error, and nothing else is", async () => {
  vi.stubGlobal("sessionStorage", storage);
  await load("no a.js");
  const { isOfMissingModule } = await import("./module-reload.ts");
  expect(isOfMissingModule(new Error("no a.js"))).toBe(true);
  expect(isOfMissingModule(new Error("something else"))).toBe(false);
  expect(isOfMissingModule("no a.js")).toBe(false);
  vi.unstubAllGlobals();
});

test("what cannot be had at a second wish loads the page anew only where the server answers", async () => {
  vi.resetModules();
  const { loadAgain } = await import("./module-reload.ts");
  const reload = vi.fn();
  vi.stubGlobal("window", { location: { href: "http://parlo.test/dashboard", reload } });
  const load = () => Promise.reject(new Error("no a.js"));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(loadAgain(load)).rejects.toThrow("no a.js");
  vi.stubGlobal("fetch", async () => new Response(null, { status: 502 }));
  await expect(loadAgain(load)).rejects.toThrow("no a.js");
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal("fetch", async () => new Response(null));
  await expect(loadAgain(load)).rejects.toThrow("no a.js");
  expect(await loadAgain(async () => "part")).toBe("part");
  expect(reload).toHaveBeenCalledTimes(1);
});

test("what is cut off while somebody leaves the page does not load it anew, unless they stay", async () => {
  vi.resetModules();
  const { pageLeaves, reloadOnFailedModule } = await import("./module-reload.ts");
  const reload = vi.fn();
  const more = { sessionStorage: storage, navigator: { onLine: true }, location: { reload } };
  const page = Object.assign(new EventTarget(), more);
  reloadOnFailedModule(page as unknown as Window);
  const fail = () =>
    page.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: new Error("no a.js") }));
  page.dispatchEvent(new Event("beforeunload"));
  fail();
  expect([pageLeaves(), reload.mock.calls.length]).toEqual([true, 0]);
  // The page itself goes on with what it was at.
  page.dispatchEvent(Object.defineProperty(new Event("focus"), "target", { value: new EventTarget() }));
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  fail();
  expect([pageLeaves(), reload.mock.calls.length]).toEqual([true, 0]);
  page.dispatchEvent(new Event("pointerdown"));
  expect(pageLeaves()).toBe(false);
  fail();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("the router, too, leaves a page be that is being left, whatever else is loaded ahead meanwhile", async () => {
  vi.resetModules();
  const { loadAhead, reloadOnFailedModule } = await import("./module-reload.ts");
  const more = { sessionStorage: storage, navigator: { onLine: true }, location: { reload: vi.fn() } };
  const page = Object.assign(new EventTarget(), more);
  reloadOnFailedModule(page as unknown as Window);
  let come = () => {};
  const ahead = loadAhead(() => new Promise<void>((resolve) => (come = resolve)));
  await Promise.resolve();
  page.dispatchEvent(new Event("beforeunload"));
  page.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: new Error("no a.js") }));
  expect(storage.getItem("tanstack_router_reload:no a.js")).toBe("1");
  come();
  await ahead;
});

test.each([
  ["the window has the focus again", new Event("focus")],
  ["it comes back as it was left", Object.assign(new Event("pageshow"), { persisted: true })],
])("a page that was to be left is there for good once %s", async (_what, event) => {
  vi.resetModules();
  const { pageLeaves, reloadOnFailedModule } = await import("./module-reload.ts");
  const page = new EventTarget();
  reloadOnFailedModule(page as unknown as Window);
  page.dispatchEvent(new Event("beforeunload"));
  page.dispatchEvent(event);
  expect(pageLeaves()).toBe(false);
});
