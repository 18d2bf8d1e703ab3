import type { AutomationRun } from "@parlo/contract";
import { expect, test } from "vitest";
import { endUserTable } from "../conversation/end-user.table.ts";
import { openSink } from "../conversation/testing/sink.ts";
import { publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";

const { a, b, call } = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
const { key } = await a.client.apiKey.create({ name: "Back office", scopes: ["automations:run"] });

const inputs = [
  { name: "of", required: true },
  { name: "by", required: false },
];
const sum = await publishedFlow(a, {
  type: "Automation",
  settings: { inputs },
  nodes: {
    start: { type: "Start", to: { default: "end" } },
    end: { type: "EndFlow", data: { detail: "summed", outputs: [{ name: "total", value: "all of {{ of }}" }] } },
  },
});
const withKey = (given: string) => ({ headers: { authorization: `Bearer ${given}` } });
const program = withKey(key);
type By = typeof program | { readonly as: typeof b };
interface Body extends AutomationRun {
  readonly errors?: readonly { readonly path: string }[];
}
const run = (flowId: string, json: object, by: By = program) =>
  call(`/automations/${flowId}/runs`, { method: "POST", ...by, json });
const read = async (response: Response) => (await response.json()) as Body;
const answer = async (response: Response) => [response.status, await read(response)] as const;

test("a program runs an automation and gets its named values in the answer", async () => {
  const [status, body] = await answer(await run(sum, { inputs: { of: "3" }, waitSeconds: 20 }));
  expect(status).toBe(200);
  expect(body).toMatchObject({ flowId: sum, status: "Success", detail: "summed", outputs: { total: "all of 3" } });
  expect(await answer(await call(`/automations/runs/${body.id}`, program))).toEqual([200, body]);
});

test("what takes longer is answered with 202, and its end is asked for", async () => {
  const sink = await openSink();
  const slow = await publishedFlow(a, {
    type: "Automation",
    nodes: {
      start: { type: "Start", to: { default: "call" } },
      call: { type: "WebhookAction", data: { request: { method: "POST", url: sink.url } }, to: { success: "end" } },
      end: { type: "EndFlow", data: { outputs: [{ name: "done", value: "yes" }] } },
    },
  });
  const [status, begun] = await answer(await run(slow, {}));
  expect([status, begun.status, begun.outputs, begun.endedAt]).toEqual([202, "Running", {}, null]);
  await sink.called(1);
  sink.release();
  const ask = async () => read(await call(`/automations/runs/${begun.id}`, program));
  await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe("Success");
  expect(await ask()).toMatchObject({ outputs: { done: "yes" }, endedAt: expect.any(String) });
});

test("who waits for the end waits while the automation itself waits, and no longer than they said", async () => {
  const waiting = (durationMs: number) =>
    publishedFlow(a, {
      type: "Automation",
      nodes: {
        start: { type: "Start", to: { default: "wait" } },
        wait: { type: "DelayAction", data: { durationMs, typing: false }, to: { default: "end" } },
        end: { type: "EndFlow", data: { outputs: [{ name: "done", value: "yes" }] } },
      },
    });
  const [status, body] = await answer(await run(await waiting(500), { waitSeconds: 20 }));
  expect([status, body.status, body.outputs]).toEqual([200, "Success", { done: "yes" }]);
  const [early, begun] = await answer(await run(await waiting(60_000), { waitSeconds: 1 }));
  expect([early, begun.status]).toEqual([202, "Running"]);
});

test("the caller's own id makes a repeat the same run, once, however many ask at once", async () => {
  const ask = () => run(sum, { inputs: { of: "4" }, requestId: "order 7", waitSeconds: 20 });
  const answers = await Promise.all([ask(), ask(), ask()].map(async (response) => read(await response)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await read(await run(sum, { inputs: { of: "5" }, requestId: "order 7" }))).toMatchObject({
    id: answers[0]?.id,
    outputs: { total: "all of 4" },
  });
});

test("a run that fails says so, with the cause", async () => {
  const bad = await publishedFlow(a, {
    type: "Automation",
    nodes: {
      start: { type: "Start", to: { default: "end" } },
      end: { type: "EndFlow", data: { status: "error", detail: "nothing to sum" } },
    },
  });
  const [status, body] = await answer(await run(bad, { waitSeconds: 20 }));
  expect([status, body.status, body.detail]).toEqual([200, "Failed", "nothing to sum"]);
});

test("inputs are checked against what the flow declares", async () => {
  const paths = async (given: object) => {
    const response = await run(sum, { inputs: given });
    const { errors = [] } = await read(response);
    return [response.status, ...errors.map(({ path }) => path)];
  };
  expect(await paths({})).toEqual([400, "inputs.of"]);
  expect(await paths({ of: "1", off: "2" })).toEqual([400, "inputs.off"]);
  expect((await run(sum, { inputs: { of: "x".repeat(33_000) } })).status).toBe(400);
  expect((await run(sum, { inputs: { of: "1" }, waitSeconds: 31 })).status).toBe(400);
});

test("inputs are taken in their types, by every way in; what is of another type is refused at its field", async () => {
  const typed = await publishedFlow(a, {
    type: "Automation",
    settings: {
      inputs: [
        { name: "guests", required: true, type: "Number" },
        { name: "day", required: true, type: "Date", default: "2027-01-31", description: "When they come" },
      ],
    },
    nodes: {
      start: { type: "Start", to: { default: "end" } },
      end: {
        type: "EndFlow",
        data: {
          outputs: [
            { name: "guests", value: "{{ guests }}" },
            { name: "day", value: "{{ day }}" },
          ],
        },
      },
    },
  });
  const [status, body] = await answer(await run(typed, { inputs: { guests: "3" }, waitSeconds: 20 }));
  expect([status, body.outputs]).toEqual([200, { guests: 3, day: "2027-01-31" }]);
  const wrong = await run(typed, { inputs: { guests: "a few", day: "31.02.2027" } });
  const type = { code: "input-type", message: "This value is not of the input's type" };
  expect([wrong.status, (await read(wrong)).errors]).toEqual([
    400,
    [
      { path: "inputs.guests", ...type, params: { type: "Number" } },
      { path: "inputs.day", ...type, params: { type: "Date" } },
    ],
  ]);
  const schedule = { flowId: typed, name: "Daily", cron: "0 9 * * *" };
  const refused = async (path: string, json: object) => {
    const { errors = [] } = await read(await call(path, { method: "POST", as: a, json }));
    return errors.map((error) => error.path);
  };
  expect(await refused("/automation-schedules", { ...schedule, inputs: { guests: true } })).toEqual(["inputs.guests"]);
  expect(await refused("/automation-schedules", { ...schedule, inputs: {} })).toEqual(["inputs.guests"]);
  const { id } = await a.client.automationSchedule.create({ ...schedule, inputs: { guests: 4 } });
  const { id: runId } = await a.client.automationSchedule.run({ id });
  await expect
    .poll(async () => (await a.client.automation.getRun({ runId })).outputs)
    .toEqual({ guests: 4, day: "2027-01-31" });
  const { results } = await a.client.flow.list({ type: "Automation" });
  expect(results.find((flow) => flow.id === typed)?.inputs[1]).toEqual({
    ...{ name: "day", required: true, type: "Date", default: "2027-01-31", description: "When they come" },
  });
});

test("only published automations of one's own organisation run", async () => {
  const { flow: draft } = await a.client.flow.create({ name: "Not yet", type: "Automation" });
  const custom = await publishedFlow(a, {
    nodes: { start: { type: "Start", to: { default: "end" } }, end: { type: "EndFlow" } },
  });
  expect((await run(draft.id, {})).status).toBe(409);
  expect((await run(custom, {})).status).toBe(404);
  expect((await run(sum, { inputs: { of: "1" } }, { as: b })).status).toBe(404);
  const { id } = await read(await run(sum, { inputs: { of: "1" } }));
  expect((await call(`/automations/runs/${id}`, { as: b })).status).toBe(404);
});

test("a key without the scope runs nothing; runs are in no list of conversations and make no end users", async () => {
  const other = await a.client.apiKey.create({ name: "Poster", scopes: ["messages:write"] });
  expect((await run(sum, { inputs: { of: "1" } }, withKey(other.key))).status).toBe(403);
  expect((await a.client.conversation.list({})).count).toBe(0);
  expect(await a.db.select().from(endUserTable)).toEqual([]);
});
