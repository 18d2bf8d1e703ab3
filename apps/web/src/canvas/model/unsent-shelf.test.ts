import { beforeEach, expect, test } from "vitest";
import { createUnsentShelf } from "./unsent-shelf.ts";

/** Takes values of so many characters in all. */
function memoryStorage(room = Number.POSITIVE_INFINITY): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      const others = [...values].reduce((sum, [other, { length }]) => sum + (other === key ? 0 : length), 0);
      if (others + value.length > room) throw new Error("QuotaExceededError");
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

let local = memoryStorage();
let clock = 0;
beforeEach(() => {
  local = memoryStorage();
  clock = 1_000_000;
});

/** A tab of the browser; one that is reloaded keeps its session. */
const tab = (userId = "me", session = memoryStorage()) =>
  createUnsentShelf({ session, local, userId, now: () => clock });

test("what a closed tab has not sent is taken over by the next tab, once", () => {
  const closed = tab();
  const leave = closed.attend(new EventTarget());
  closed.write("flow", "typed", true);
  expect(tab().read("flow")).toBeNull();
  leave();
  expect(tab().read("other flow")).toBeNull();
  expect(tab("somebody else").read("flow")).toBeNull();
  expect(tab().read("flow")).toBe("typed");
  expect(tab().read("flow")).toBeNull();
});

test("what a tab that crashed has not sent is taken over when it has not been heard of for a while", () => {
  tab().write("flow", "typed", true);
  clock += 10_000;
  expect(tab().read("flow")).toBeNull();
  clock += 20_000;
  expect(tab().read("flow")).toBe("typed");
});

test("what was taken over is taken over once more where the second tab crashes as well, before it has sent anything", () => {
  tab().write("flow", "typed", true);
  clock += 30_000;
  expect(tab().read("flow")).toBe("typed");
  clock += 30_000;
  expect(tab().read("flow")).toBe("typed");
});

test("a tab that is reloaded finds its own, and leaves what another tab has left behind to the next", () => {
  const session = memoryStorage();
  tab().write("flow", "another's", true);
  tab("me", session).write("flow", "mine", true);
  clock += 30_000;
  expect(tab("me", session).read("flow")).toBe("mine");
  expect(tab().read("flow")).toBe("another's");
  expect(tab().read("flow")).toBeNull();
});

test("what has been sent lies in its own tab alone, where a reload finds it", () => {
  const session = memoryStorage();
  const shelf = tab("me", session);
  shelf.write("flow", "typed", true);
  shelf.write("flow", "sent", false);
  expect(local).toHaveLength(0);
  expect(tab("me", session).read("flow")).toBe("sent");
  expect(tab().read("flow")).toBeNull();
});

test("what does not fit into the tab any more lies beside all the same, and is not taken for what the tab had before", () => {
  const session = memoryStorage(10);
  const shelf = tab("me", session);
  shelf.write("flow", "old", true);
  expect(() => shelf.write("flow", "typed since", true)).toThrow();
  expect(shelf.read("flow")).toBe("typed since");
  clock += 30_000;
  expect(tab("me", session).read("flow")).toBe("typed since");
});

test("other flows make room in a full tab, but for those of which nothing lies beside", () => {
  const session = memoryStorage(20);
  const shelf = tab("me", session);
  session.setItem("theme", "dark");
  shelf.write("seen", "long ago", false);
  shelf.write("flow", "typed just now", true);
  expect(shelf.read("seen")).toBeNull();
  expect(shelf.read("flow")).toBe("typed just now");
  shelf.write("other", "typed later on", true);
  expect(shelf.read("flow")).toBe("typed just now");

  local = memoryStorage(0);
  const only = tab("me", memoryStorage(20));
  only.write("flow", "typed just now", true);
  expect(() => only.write("other", "typed later on", true)).toThrow();
  expect(only.read("flow")).toBe("typed just now");
  expect(session.getItem("theme")).toBe("dark");
});

test("what another tab has left is taken over where there is room for it only once", () => {
  local = memoryStorage(40);
  tab().write("flow", "typed", true);
  clock += 30_000;
  const shelf = tab("me", memoryStorage(0));
  expect(shelf.read("flow")).toBe("typed");
  expect(shelf.read("flow")).toBe("typed");
});
