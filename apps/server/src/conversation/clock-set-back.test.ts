import type { FlowSketch } from "@parlo/nodes/templates";
import { expect, onTestFinished, test, vi } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { caller, openSink } from "./testing/sink.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });

const hour = 3_600_000;

function putClock(byMs: number): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + byMs);
  onTestFinished(() => void vi.useRealTimers());
}

/** As a machine's clock is that was an hour ahead when somebody puts it right. */
const setBack = () => putClock(-hour);

test("whoever talks goes on at once, and what is changed of the profile is known at once", async () => {
  const agent = await makeAgent(app.a, { nodes: echo });
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin()).conversation;
  expect((await rest.say(id, "one", { wait: true })).status).toBe(200);
  setBack();
  const { status, body } = await rest.say(id, "two", { wait: true });
  expect([status, textsOf(body.messages ?? [])]).toEqual([200, ["You said two"]]);
  await app.a.ifMatch(agent.version).profile.update({ id: agent.id, suspended: true });
  const beginning = async () => {
    const json = { profileId: agent.id };
    return (await rest.call("/conversations", { method: "POST", json })).status;
  };
  await expect.poll(beginning, { timeout: 5000 }).toBe(409);
});

test("texts that wait to be merged wait no longer than their flow says", async () => {
  const sink = await openSink();
  const settings = { bursts: { policy: "merge", mergeMs: 300, mostMs: 1000 } } as const;
  const agent = await makeAgent(app.a, { nodes: caller(sink.url), settings });
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin()).conversation;
  await rest.say(id, "one");
  await sink.called(1);
  await rest.say(id, "two");
  setBack();
  sink.release();
  const answers = async () => textsOf((await rest.messages(id)).results).filter((text) => / for /.test(text));
  await expect.poll(answers, { timeout: 5000 }).toEqual(["called for one", "called for two"]);
});

/** Waits after whatever is said, and asks once more after that time. */
const askingAgain = (afterMs: number): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { text: "wait" } },
  wait: {
    type: "Checkpoint",
    data: { ladder: { noInput: [{ en: "Still there?" }], noInputAfterMs: afterMs } },
    to: { text: "wait" },
  },
});

test("a reminder comes after its time by whichever clock the process goes that has set it", async () => {
  const soon = await makeAgent(app.a, { nodes: askingAgain(1000) });
  const late = await makeAgent(app.a, { nodes: askingAgain(hour / 2) });
  const said = async (agent: typeof soon, id: string) =>
    textsOf((await restClient(app.address, agent).messages(id)).results).filter((text) => text === "Still there?");
  const waitingOf = async (agent: typeof soon) => {
    const rest = restClient(app.address, agent);
    const { id } = (await rest.begin()).conversation;
    await rest.say(id, "one", { wait: true });
    return id;
  };
  putClock(hour);
  const ahead = await waitingOf(soon);
  vi.useRealTimers();
  setBack();
  const behind = await waitingOf(late);
  vi.useRealTimers();
  await expect.poll(() => said(soon, ahead), { timeout: 10_000 }).toEqual(["Still there?"]);
  expect(await said(late, behind)).toEqual([]);
});

test("a clock that jumps an hour ahead in the middle of a call costs that turn at most: what waits is answered, once", async () => {
  const sink = await openSink();
  const agent = await makeAgent(app.a, { nodes: caller(sink.url) });
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin()).conversation;
  await rest.say(id, "one");
  await sink.called(1);
  await rest.say(id, "two");
  putClock(hour);
  sink.release();
  const texts = async () => textsOf((await rest.messages(id)).results);
  await expect.poll(async () => (await texts()).at(-1), { timeout: 5000 }).toBe("called for two");
  expect(await texts()).toEqual(["one", "two", expect.any(String), "called for two"]);
  expect(sink.calls).toHaveLength(2);
});
