import { mostOfTurn, noTurnLimits, type TurnLimitsSetting, tokensUnlessSet } from "@parlo/contract";
import { tokensUnlessSet as engineTokens, mostTurnLimits } from "@parlo/engine";
import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, expect, test } from "vitest";
import { createProfileSource } from "../conversation/source/profile-source.ts";
import { type AgentSketch, makeAgent } from "../testing/make-agent.ts";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
afterAll(() => vendor.close());

/** An organisation with these bounds, and what its agent of this flow says to one input, beside the issues of it. */
async function house(limits: Partial<TurnLimitsSetting>) {
  const owner = await signUp(app.context, app.address, "Bounded");
  const { organizationId: id, client } = owner;
  const changed = await owner.ifMatch(1).organization.update({ id, turnLimits: { ...noTurnLimits, ...limits } });
  expect(changed.turnLimits).toEqual({ ...noTurnLimits, ...limits });
  return {
    client,
    async run(nodes: AgentSketch["nodes"]) {
      const agent = await makeAgent(owner, { nodes });
      const rest = restClient(app.address, agent);
      const { conversation } = await rest.begin({ signal: null });
      const { body } = await rest.say(conversation.id, "say Hello", { wait: true });
      const { results } = await client.issue.list({ conversationId: conversation.id });
      const issues = results.map(({ code, messageExtended }) => ({ code, path: messageExtended }));
      return { agent, said: textsOf(body.messages ?? []), issues };
    },
  };
}

const say = (text: string, next: string) => ({
  type: "TextMessageAction" as const,
  data: { alternatives: [{ en: text }] },
  to: { default: next },
});
const circle: AgentSketch["nodes"] = {
  start: { type: "Start", to: { text: "one" } },
  one: say("One", "two"),
  two: say("Two", "one"),
};
const row: AgentSketch["nodes"] = {
  start: { type: "Start", to: { text: "one" } },
  one: say("One", "two"),
  two: say("Two", "three"),
  three: say("Three", "wait"),
  wait: { type: "Checkpoint" },
};

test("a conversation stops where its organisation has lowered the visits of one node, and the issue names the path", async () => {
  const before = await (await house({})).run(circle);
  expect(before.said.filter((text) => text === "One")).toHaveLength(mostOfTurn.visitsOfNode);
  const { said, issues } = await (await house({ visitsOfNode: 2 })).run(circle);
  expect(said.filter((text) => text === "One")).toHaveLength(2);
  expect(issues).toEqual([{ code: "bound-visits-of-node", path: "start → one → two → one → two → one" }]);
});

test("a conversation stops where its organisation has lowered the node visits of a turn, and the issue names the path", async () => {
  expect((await (await house({})).run(row)).said).toEqual(["One", "Two", "Three"]);
  const { said, issues } = await (await house({ visits: 2 })).run(row);
  expect(said).not.toContain("Two");
  expect(issues).toEqual([{ code: "bound-visits", path: "start → one → two" }]);
});

test.each([
  [{ modelSteps: 1 }, "bound-model-steps", "ok"],
  [{ tokens: 1 }, "token-budget", "ok"],
  // An answer that was withheld has been read for, and paid.
  [{ tokens: 1 }, "token-budget", "filter"],
] as const)("with %j the second call of a model is not made: %s, %s", async (limits, code, mode) => {
  const { client, run } = await house(limits);
  const { id } = await client.aiModel.create({
    name: "Model",
    provider: "OpenAi",
    credentials: { apiKey: "sk-1234567890", apiBaseUrl: vendor.address(mode) },
  });
  const before = vendor.calls.length;
  const ask = (next: string) => ({
    type: "LlmResponse" as const,
    data: { model: { aiModelId: id, instruction: "Be kind." } },
    to: { default: next, error: next === "wait" ? "sorry" : next },
  });
  const { said, issues } = await run({
    start: { type: "Start", to: { text: "first" } },
    first: ask("second"),
    second: ask("wait"),
    sorry: say("Sorry", "wait"),
    wait: { type: "Checkpoint" },
  });
  const path = "start → first → second";
  expect([vendor.calls.length - before, said.at(-1)]).toEqual([1, "Sorry"]);
  expect(issues).toContainEqual({ code, path });
});

test("the engine is handed what is lowered and nothing else, minutes as milliseconds", async () => {
  const { run } = await house({ minutes: 2, visits: 50 });
  const { agent } = await run(row);
  const running = await createProfileSource(app.context.databases.engine.$client).load(agent.id);
  expect(running?.organization.limits).toEqual({ visits: 50, turnMs: 120_000 });
});

test("a bound is lowered and never raised: the field says so", async () => {
  const { visits, visitsOfNode, modelSteps, turnMs } = mostTurnLimits;
  expect(tokensUnlessSet).toBe(engineTokens);
  expect(mostOfTurn).toEqual({ visits, visitsOfNode, modelSteps, minutes: turnMs / 60_000 });
  for (const [bound, most] of Object.entries(mostOfTurn))
    for (const [value, code] of [
      [most + 1, "number-too-big"],
      [0, "number-too-small"],
      [1.5, "invalid-type"],
    ] as const) {
      const json = { turnLimits: { [bound]: value } };
      const path = `/organizations/${app.a.organizationId}`;
      const refused = await app.call(path, { method: "PATCH", json, as: app.a, version: 1 });
      expect([refused.status, await refused.json()]).toEqual([
        400,
        expect.objectContaining({ errors: [expect.objectContaining({ path: `turnLimits.${bound}`, code })] }),
      ]);
    }
});
