import type { ConversationInit, Problem, StartedConversation } from "@parlo/contract";
import { expect, test } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { socketClient } from "../touchpoint/testing/socket-client.ts";

const app = await testApp();
const { client } = app.a;
for (const [key, type, isEndUser] of [
  ["guests", "Number", false],
  ["caller", "String", false],
  ["visit", "Date", false],
  ["member", "Boolean", true],
  ["both", "Number", false],
] as const)
  await client.variableDefinition.create({ name: key, key, type, isEndUser });
await client.variableDefinition.create({ name: "both of theirs", key: "both", type: "String", isEndUser: true });
const profile = await makeAgent(app.a, { nodes: echo });
const rest = restClient(app.address, profile);

type Values = NonNullable<ConversationInit["context"]>;
interface Outcome {
  readonly id: string | null;
  readonly problem: Problem | null;
}

/** Every way by which values come to a conversation from outside. */
const ways: readonly (readonly [string, (key: string) => string, (values: Values) => Promise<Outcome>])[] = [
  [
    "the beginning",
    (key) => `variables.${key}`,
    async (variables) => {
      const { status, body } = await rest.call("/conversations", { json: { profileId: profile.id, variables } });
      if (status !== 201) return { id: null, problem: body as Problem };
      return { id: (body as StartedConversation).conversation.id, problem: null };
    },
  ],
  [
    "the socket's context",
    (key) => `context.${key}`,
    async (context) => {
      const socket = socketClient(app.address, profile);
      const begun = await socket.init({ context }).catch(() => null);
      return { id: begun?.conversation.id ?? null, problem: socket.problems[0] ?? null };
    },
  ],
  [
    "a message",
    () => "action.variableStore.value",
    async (values) => {
      const { id } = (await rest.begin()).conversation;
      for (const [key, value] of Object.entries(values)) {
        const { status, body } = await rest.act(id, { variableStore: { key, value } }, { wait: true });
        if (status !== 200) return { id, problem: body as unknown as Problem };
      }
      return { id, problem: null };
    },
  ],
  [
    "a message on the socket",
    () => "action.variableStore.value",
    async (values) => {
      const socket = socketClient(app.address, profile);
      const { id } = (await socket.init()).conversation;
      for (const [key, value] of Object.entries(values)) {
        const said = await socket.act({ action: { variableStore: { key, value } } });
        if (!said.ok) return { id, problem: said.problem };
      }
      await rest.say(id, "done?", { wait: true });
      return { id, problem: null };
    },
  ],
  [
    "an operator",
    (key) => `variables.${key}`,
    async (variables) => {
      const { id } = (await rest.begin()).conversation;
      const path = `/conversations/${id}/variables`;
      const answer = await app.call(path, { method: "PATCH", json: { variables }, as: app.a });
      return { id, problem: answer.status === 200 ? null : ((await answer.json()) as Problem) };
    },
  ],
];

test.each(ways)("values that can be converted are kept in their variables' types: by %s", async (_, __, give) => {
  const { id, problem } = await give({ guests: "5", caller: 12, visit: "2026-03-01", member: "yes", both: "7" });
  expect(problem).toBeNull();
  const { results } = await client.conversation.variables({ id: id ?? "" });
  const none = { stringValue: null, numberValue: null, dateValue: null, booleanValue: null, jsonValue: null };
  expect(results).toMatchObject([
    { ...none, key: "both", numberValue: 7, endUserId: null },
    { ...none, key: "caller", stringValue: "12" },
    { ...none, key: "guests", numberValue: 5 },
    { ...none, key: "member", booleanValue: true, conversationId: null },
    { ...none, key: "visit", dateValue: "2026-03-01" },
  ]);
});

test.each(ways)(
  "a value that cannot be is refused at its field, and nothing is kept: by %s",
  async (_, field, give) => {
    for (const [key, value, code] of [
      ["guests", "abc", "variable-type"],
      ["guests", { a: 1 }, "variable-type"],
      ["member", "perhaps so", "variable-type"],
      ["visit", "2026-99-99", "invalid-date"],
      ["caller", "x".repeat(33_000), "value-too-large"],
    ] as const) {
      const { id, problem } = await give({ [key]: value });
      expect(problem).toMatchObject({ status: 400, code: "invalid-input", errors: [{ path: field(key), code }] });
      if (id !== null) expect((await client.conversation.variables({ id })).count).toBe(0);
    }
  },
);

test.each(["en", "fr", "ja", "de", "es", "pl"])(
  "a number from outside is read as programs write it, in %s too",
  async (language) => {
    const local = restClient(app.address, await makeAgent(app.a, { nodes: echo, languages: [language] }));
    const { conversation } = await local.begin({ language, variables: { guests: "2.975" } });
    expect(conversation.language).toBe(language);
    await local.act(conversation.id, { variableStore: { key: "both", value: "19.125" } }, { wait: true });
    const { results } = await client.conversation.variables({ id: conversation.id });
    expect(results).toMatchObject([
      { key: "both", numberValue: 19.125 },
      { key: "guests", numberValue: 2.975 },
    ]);
  },
);
