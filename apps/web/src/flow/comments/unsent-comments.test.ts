import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createUnsentComments, type UnsentComment } from "./unsent-comments.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hello = { threadId: null, nodeId: "ask", text: "Hello", mentions: ["1"] };
const settled = () => vi.advanceTimersByTimeAsync(0);

function shelf() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    values,
  };
}

function outbox(storage = shelf()) {
  const sent: UnsentComment[] = [];
  let answer: () => Promise<unknown> = () => Promise.resolve();
  const unsent = createUnsentComments({
    send: (comment) => {
      sent.push(comment);
      return answer();
    },
    mayPass: (error) => error === "offline",
    storage,
    key: "unsent",
  });
  return { unsent, sent, storage, answers: (next: typeof answer) => (answer = next) };
}

test("a comment is shown and kept while it is on its way, and neither once it has arrived", async () => {
  const { unsent, sent, storage, answers } = outbox();
  let arrive = () => {};
  answers(() => new Promise<void>((resolve) => (arrive = resolve)));
  unsent.add(hello);
  expect(unsent.all.get()).toMatchObject([{ ...hello, failure: null }]);
  expect(storage.values.get("unsent")).toContain("Hello");
  arrive();
  await settled();
  expect([unsent.all.get(), storage.values.size, sent.length]).toEqual([[], 0, 1]);
});

test("without a network it is sent again by itself under the same name, until it arrives", async () => {
  const { unsent, sent, answers } = outbox();
  answers(() => Promise.reject("offline"));
  unsent.add(hello);
  await settled();
  expect(unsent.all.get()).toMatchObject([{ text: "Hello", failure: "offline" }]);
  await vi.advanceTimersByTimeAsync(5000);
  answers(() => Promise.resolve());
  await vi.advanceTimersByTimeAsync(5000);
  expect(unsent.all.get()).toEqual([]);
  expect([sent.length, new Set(sent.map(({ requestId }) => requestId)).size]).toEqual([3, 1]);
});

test("what is refused stays until the person has it sent again or takes it back", async () => {
  const { unsent, sent, answers } = outbox();
  answers(() => Promise.reject("refused"));
  unsent.add(hello);
  await vi.advanceTimersByTimeAsync(60_000);
  unsent.retryAll();
  await settled();
  expect(sent).toHaveLength(1);
  const [{ requestId = "" } = {}] = unsent.all.get();
  unsent.retry(requestId);
  await settled();
  expect(sent).toHaveLength(2);
  unsent.drop(requestId);
  expect(unsent.all.get()).toEqual([]);
});

test("after a reload what was on its way is there again, and goes out under its own name", async () => {
  const before = outbox();
  before.answers(() => new Promise(() => {}));
  before.unsent.add(hello);
  const after = outbox(before.storage);
  expect(after.unsent.all.get()).toMatchObject([{ ...hello, failure: null }]);
  after.unsent.retryAll();
  await settled();
  expect(after.sent).toEqual(before.sent);
  expect(after.unsent.all.get()).toEqual([]);
});

test("what cannot be read on this device is nothing", () => {
  const storage = shelf();
  for (const rubbish of ["{", "null", '[{"text":1}]']) {
    storage.values.set("unsent", rubbish);
    expect(outbox(storage).unsent.all.get()).toEqual([]);
  }
});
