import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadLater } from "./load-later.ts";

let page: EventTarget;
const connection = { onLine: true };
beforeEach(() => {
  page = new EventTarget();
  connection.onLine = true;
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", connection);
});
afterEach(() => vi.unstubAllGlobals());

test("a part is fetched once, when it is first asked for", async () => {
  const load = vi.fn(async () => "part");
  const later = loadLater(load);
  expect(load).not.toHaveBeenCalled();
  expect([await later(), await later()]).toEqual(["part", "part"]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("without a network a part is not tried, but loaded for everybody who waits once there is one", async () => {
  connection.onLine = false;
  const load = vi.fn(async () => "part");
  const later = loadLater(load);
  const waiting = [later(), later()];
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  connection.onLine = true;
  page.dispatchEvent(new Event("online"));
  expect(await Promise.all(waiting)).toEqual(["part", "part"]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("what is here already is given without a network, too", async () => {
  const later = loadLater(async () => "part");
  await later();
  connection.onLine = false;
  expect(await later()).toBe("part");
});

test("a part that could not be had is asked for again", async () => {
  const load = vi.fn(async () => "part").mockRejectedValueOnce(new Error("gone"));
  const later = loadLater(load);
  await expect(later()).rejects.toThrow("gone");
  expect(await later()).toBe("part");
});
