import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { sendOnce } from "./send-once.ts";

/** Sends by what each answer in turn is to be, and notes the keys. */
function sending(...answers: (Error | "made")[]) {
  const keys: (string | null)[] = [];
  const send = sendOnce(async (request) => {
    keys.push(request.headers.get("idempotency-key"));
    const answer = answers.shift() ?? "made";
    if (answer instanceof Error) throw answer;
    return new Response(answer);
  });
  const click = (asked: string) =>
    send(new Request("http://parlo.test/personas", { method: "POST" }), asked).catch(() => {});
  return { keys, click };
}
const reused = ([first, second]: readonly (string | null)[]) => first !== null && first === second;
const problem = { type: "", title: "", status: 503, detail: "", code: "outcome-unknown", requestId: "" };

test.each([
  ["no answer came", ApiError.network(new Error("reset"))],
  ["it took too long", ApiError.timeout(30_000)],
  ["a proxy answered in the server's place", ApiError.status(502, null)],
  ["the page was left", new DOMException("Left", "AbortError")],
])("the next click on the same carries the same key where %s", async (_, failure) => {
  const { keys, click } = sending(failure);
  await click("persona Ada");
  await click("persona Bob");
  await click("persona Ada");
  expect(reused([keys[0] ?? null, keys[2] ?? null])).toBe(true);
  expect(keys[1]).not.toBe(keys[0]);
});

test.each([
  ["it was answered", "made" as const],
  ["it was refused", ApiError.status(400, { ...problem, status: 400, code: "invalid-input" })],
  ["the server says to look first", ApiError.status(503, problem)],
])("the next click is another where %s", async (_, answer) => {
  const { keys, click } = sending(answer);
  await click("persona Ada");
  await click("persona Ada");
  expect(reused(keys)).toBe(false);
});

test("two clicks of which neither is answered yet are two", async () => {
  const { keys, click } = sending();
  await Promise.all([click("persona Ada"), click("persona Ada")]);
  expect(reused(keys)).toBe(false);
});
