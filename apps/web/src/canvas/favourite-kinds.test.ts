import { beforeEach, expect, test, vi } from "vitest";
import { MemoryStorage } from "../app/testing/memory-storage.ts";

const key = "parlo.flow.favouriteKinds";

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("localStorage", new MemoryStorage());
});

/** As the page has it when it is opened. */
const opened = () => import("./favourite-kinds.ts");

test("a kind that is marked stays so until it no longer is, also when the page is opened again", async () => {
  const { favouriteKinds, markFavourite } = await opened();
  const drawn = vi.fn();
  favouriteKinds.subscribe(drawn);
  markFavourite("Delay", true);
  markFavourite("Checkpoint", true);
  markFavourite("Delay", true);
  expect(favouriteKinds.get()).toEqual(["Delay", "Checkpoint"]);
  expect(drawn).toHaveBeenCalled();
  vi.resetModules();
  const again = await opened();
  expect(again.favouriteKinds.get()).toEqual(["Delay", "Checkpoint"]);
  again.markFavourite("Delay", false);
  expect(again.favouriteKinds.get()).toEqual(["Checkpoint"]);
  vi.resetModules();
  expect((await opened()).favouriteKinds.get()).toEqual(["Checkpoint"]);
});

test("what another tab has marked meanwhile stays marked", async () => {
  const { favouriteKinds, markFavourite } = await opened();
  localStorage.setItem(key, JSON.stringify(["Form"]));
  markFavourite("Delay", true);
  expect(favouriteKinds.get()).toEqual(["Form", "Delay"]);
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toEqual(["Form", "Delay"]);
});

test.each(["nothing", "{}", '[1, null, "Delay"]'])("%s that was kept is read for the kinds in it", async (kept) => {
  localStorage.setItem(key, kept);
  const { favouriteKinds } = await opened();
  expect(favouriteKinds.get()).toEqual(kept.includes("Delay") ? ["Delay"] : []);
});
