import { expect, test, vi } from "vitest";
import { type Answer, head, type Seen, serve } from "./testing/mcp-server.ts";

/** Milliseconds. */
const patience = { timeout: 20_000 };

const streams =
  (...events: string[]): Answer =>
  (_request, response, method) => {
    if (method !== "tools/call") return false;
    const result = { jsonrpc: "2.0", id: 1, result: { content: [{ type: "text", text: "told" }] } };
    response.writeHead(200, head).end([...events, JSON.stringify(result)].map((data) => `data: ${data}\n\n`).join(""));
    return true;
  };
const asks = (method: string, count: number) =>
  Array.from({ length: count }, (_, id) => JSON.stringify({ jsonrpc: "2.0", id, method }));

test.each(["ping", "sampling/createMessage"])(
  "a server that asks %s is answered, and not without end",
  async (asked) => {
    const answersIn = ({ seen }: { seen: readonly Seen[] }) =>
      seen.filter(({ method, call }) => method === "POST" && call === undefined).length;
    const few = await serve({}, streams(...asks(asked, 20)));
    expect(await few.call("tells")).toMatchObject({ texts: ["told"] });
    await vi.waitFor(() => expect(answersIn(few)).toBe(20), patience);
    const many = await serve({}, streams(...asks(asked, 5000)));
    expect(await many.call("tells")).toMatchObject({ type: "failed", code: "too-large" });
    await vi.waitFor(() => expect(many.seen.map(({ method }) => method)).toContain("DELETE"), patience);
    await vi.waitFor(() => expect(answersIn(many)).toBe(20), patience);
  },
);

test.each([
  ["tells", '{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}'],
  ["mumbles", "1"],
])("a server that %s a thousand things before it answers is heard, and not for ever", async (_, event) => {
  const few = await serve({}, streams(...Array(900).fill(event)));
  expect(await few.call("tells")).toMatchObject({ texts: ["told"] });
  const many = await serve({}, streams(...Array(8000).fill(event)));
  expect(await many.call("tells")).toMatchObject({ type: "failed", code: "too-large" });
});

test.each([
  [10, { texts: ["told"] }, 10],
  [Number.POSITIVE_INFINITY, { type: "failed", code: "incomplete", retryable: true }, 20],
])("a stream that ends %d times is taken up again, and not without end", async (ends, told, resumed) => {
  let ended = 0;
  const { call, seen } = await serve({}, (request, response, method) => {
    if (method !== "tools/call" && request.method !== "GET") return false;
    if (ended === ends) return streams()(request, response, "tools/call");
    ended += 1;
    response.writeHead(200, head).end(`id: ${ended}\nretry: 1\ndata:\n\n`);
    return true;
  });
  expect(await call("tells")).toMatchObject(told);
  expect(seen.filter(({ method }) => method === "GET")).toHaveLength(resumed);
});
