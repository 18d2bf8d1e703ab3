import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Effect } from "@parlo/engine";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testMailbox } from "../testing/test-mailbox.ts";
import { effectPerformer } from "./effect-performer.ts";

let server: Server;
let asked = 0;

beforeEach(async () => {
  asked = 0;
  server = createServer(() => {
    asked += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function perform(untilMs: number, signal = new AbortController().signal) {
  const performer = effectPerformer({
    models: { load: async () => null },
    convAis: { load: async () => null },
    fetch,
    mailer: testMailbox(),
    mailAllowance: { take: async () => null },
    headerSecrets: { load: async () => new Map() },
    mailHost: "parlo.test",
    signingKeys: { load: async () => ({ key: Buffer.alloc(32), former: null }) },
    log: pino({ level: "silent" }),
  });
  const { port } = server.address() as AddressInfo;
  const effect: Effect = {
    id: "effect-1",
    nodeId: "call",
    flowId: "main",
    until: Date.now() + untilMs,
    type: "http",
    request: {
      method: "GET",
      url: `http://127.0.0.1:${port}/`,
      headers: {},
      timeoutMs: 120_000,
      retries: 5,
      signed: false,
    },
  };
  return performer.perform(effect, { organizationId: "ours", conversationId: "one", signal, onDelta: () => {} });
}

test("a call that may take minutes ends with its turn, and is not tried again", async () => {
  expect(await perform(300)).toMatchObject({ type: "failed", code: "turn-time", retryable: false });
  expect(asked).toBe(1);
});

test("nobody is asked any more for a turn that is over", async () => {
  expect(await perform(-1)).toMatchObject({ type: "failed", code: "turn-time" });
  expect(asked).toBe(0);
});

test("a call that nobody wants any more is cancelled, not late", async () => {
  expect(await perform(60_000, AbortSignal.abort())).toMatchObject({ type: "failed", code: "cancelled" });
});
