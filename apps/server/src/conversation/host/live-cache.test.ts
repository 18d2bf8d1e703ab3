import { expect, test } from "vitest";
import { echo, makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { restClient } from "../../touchpoint/testing/rest-client.ts";
import { createProfileSource } from "../source/profile-source.ts";
import { createConversationStore } from "../store/conversation-store.ts";
import { createLiveCache } from "./live-cache.ts";

const app = await testApp();
const pool = app.context.databases.engine.$client;
const agent = await makeAgent(app.a, { nodes: echo });

function latch() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test.each(["is at work on it", "was at work on it"])(
  "a reading that is late does not undo what a turn has written meanwhile, while the process %s",
  async (when) => {
    const { conversation } = await restClient(app.address, agent).begin();
    const key = { organizationId: app.a.organizationId, conversationId: conversation.id };
    const store = createConversationStore(pool, "this one");
    const profiles = createProfileSource(pool);
    const [late, read] = [latch(), latch()];
    let loads = 0;
    const cache = createLiveCache(store, {
      standIn: profiles.standIn,
      async load(id) {
        loads += 1;
        if (loads === 1) {
          read.open();
          await late.opened;
        }
        return profiles.load(id);
      },
    });
    const slow = cache.current(key);
    await read.opened;
    const live = await cache.current(key);
    if (!live) throw new Error("The conversation is not there");
    if (when.startsWith("is"))
      live.run = { abort: new AbortController(), interrupt: () => {}, done: Promise.resolve(), unheard: false };
    live.stored = { ...live.stored, revision: live.stored.revision + 1, turns: 7 };
    late.open();
    expect(await slow).toBe(live);
    expect(live.stored.turns).toBe(7);
  },
);

test("what another process has written is taken up", async () => {
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  const key = { organizationId: app.a.organizationId, conversationId: conversation.id };
  const store = createConversationStore(pool, "this one");
  const cache = createLiveCache(store, createProfileSource(pool));
  const before = await cache.current(key);
  const { turns = 0 } = before?.stored ?? {};
  await rest.say(conversation.id, "x", { wait: true });
  const stored = await store.load(key);
  const after = stored && (await cache.adopt(stored, cache.heard()));
  expect(after).toBe(before);
  expect(after?.stored.turns).toBe(turns + 1);
});
