import type { Message } from "@parlo/contract";
import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { listen } from "../touchpoint/testing/event-source.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { conversationExport } from "./conversation-export.ts";
import { readHidden } from "./read/hidden-values.ts";

const app = await testApp();
const { client } = app.a;
const secret = "CANARY-7781";
const typed = "24 Feb 2031";

for (const [key, type, isEndUser] of [
  ["code", "String", false],
  ["consent", "Boolean", false],
  ["born", "Date", true],
  ["given", "String", false],
  ["age", "Number", false],
] as const)
  await client.variableDefinition.create({ name: key, key, type, isEndUser, hide: true });

const fields = [
  { name: "Code word", label: { en: "Code" }, type: "text", variable: "code" },
  { name: "I agree", label: { en: "Agree" }, type: "checkbox", required: false, variable: "consent" },
  { name: "Birthday", label: { en: "Born" }, type: "date", variable: "born" },
  { name: "city", label: { en: "City" }, type: "text", variable: "city" },
];
const profile = await makeAgent(app.a, {
  nodes: {
    start: { type: "Start", to: { default: "ask" } },
    ask: { type: "CollectUserInput", data: { text: { en: "Tell me" }, fields }, to: { submit: "say" } },
    say: {
      type: "TextMessageAction",
      data: { alternatives: [{ en: "Your code is {{ code }}. {{ conversation | json }} {{ user | json }}" }] },
      to: { default: "formed" },
    },
    formed: {
      type: "TextMessageAction",
      data: {
        alternatives: [
          {
            en: "In {{ city }}: {{ born | date: 'long' }}{% assign day = user.born | date: '%A' %}, a {{ day }}, {{ code | split: '-' | last | times: 2 }}.",
          },
        ],
      },
      to: { default: "short" },
    },
    short: {
      type: "TextMessageAction",
      data: { alternatives: [{ en: "You are {{ age }} years old." }] },
      to: { default: "one" },
    },
    one: {
      type: "CollectUserInput",
      data: {
        text: { en: "Once more" },
        ask: "oneByOne",
        fields: [
          { name: "day", label: { en: "When were you born?" }, type: "date", variable: "born" },
          { name: "town", label: { en: "And where?" }, type: "text", variable: "city" },
        ],
      },
      to: { submit: "wait" },
    },
    wait: { type: "Checkpoint", to: { text: "wait" } },
  },
});
const rest = restClient(app.address, profile);
const { conversation, messages: greeting } = await rest.begin({ variables: { given: "OPENER-55", age: 42 } });
const { id } = conversation;
const form = greeting.find(({ action }) => action.uiAction)?.id ?? "";
const answer = (submit: object) =>
  rest.act(id, { uiAction: { name: "input", value: { type: "response", messageId: form, submit } } }, { wait: true });

// Shown again, filled, for the birthday is none.
const wrong = await answer({ "Code word": secret, "I agree": true, Birthday: "never", city: "Basel" });
const again = wrong.body.messages?.find(({ action }) => action.uiAction)?.id ?? "";
const taken = await rest.act(
  id,
  {
    uiAction: {
      name: "input",
      value: {
        type: "response",
        messageId: again,
        submit: { "Code word": secret, "I agree": true, Birthday: "3 May 1990", city: "Basel" },
      },
    },
  },
  { wait: true },
);
await rest.act(id, { variableStore: { key: "code", value: "CANARY-8892" } }, { wait: true });
await rest.say(id, typed, { wait: true });

const canaries = [secret, "CANARY-8892", typed, "3 May 1990", "1990-05-03", "2031-02-24", "OPENER-55"];
function expectNone(shown: unknown): void {
  const text = JSON.stringify(shown);
  for (const canary of canaries) expect(text).not.toContain(canary);
}

test("the author's sentence says a hidden variable that it names; what shows all variables leaves it out", () => {
  const said = taken.body.messages?.find(({ action }) => action.text)?.action.text?.text ?? "";
  expect(said).toContain(`Your code is ${secret}`);
  expect(said.split(secret)).toHaveLength(2);
  expect(said).not.toContain("1990-05-03");
  expect(said).toContain('"city":"Basel"');
});

test("the end user's own touchpoint has everything that was said", async () => {
  const all = JSON.stringify(await rest.messages(id));
  for (const canary of [secret, "CANARY-8892", typed, "3 May 1990"]) expect(all).toContain(canary);
});

test("what a text makes of a hidden variable is left out in every form, the shortest value with the whole text", async () => {
  const texts = (messages: readonly Message[]) => messages.flatMap(({ action }) => action.text?.text ?? []);
  const own = texts((await rest.messages(id)).results);
  expect(own).toContain("In Basel: May 3, 1990, a Thursday, 15562.");
  expect(own).toContain("You are 42 years old.");
  const { results } = await client.conversation.messages({ id });
  expect(texts(results)).toContain("In Basel: •••, a •••, •••.");
  expect(texts(results).join("\n")).not.toContain("years old");
});

test("an operator's transcript, the engine's events among it, has no value of a hidden variable", async () => {
  const { results } = await client.conversation.messages({ id, debug: true });
  expectNone(results);
  const submits = results.flatMap(({ action }) => {
    const value = action.uiAction?.value;
    return value?.type === "response" && "submit" in value ? [value.submit] : [];
  });
  expect(submits.at(-1)).toEqual({ "Code word": "•••", "I agree": "•••", Birthday: "•••", city: "Basel" });
  expect(results.find(({ action }) => action.variableStore)?.action.variableStore).toEqual({
    key: "code",
    value: "•••",
  });
  const refilled = results.flatMap(({ action }) => {
    const value = action.uiAction?.value;
    return value?.type === "input" ? [value.input.fields.map((field) => field.value)] : [];
  });
  expect(refilled.at(-1)).toEqual(["•••", "•••", "•••", "Basel"]);
});

test("neither the list, the conversation, its summary nor its variables give a hidden value away", async () => {
  expectNone(await client.conversation.list({}));
  expectNone(await client.conversation.get({ id }));
  expectNone(await client.conversation.summary({ id }));
  expectNone(await client.conversation.variables({ id }));
});

test("who follows a conversation hears its messages without what is hidden, in order", async () => {
  const headers = { authorization: `Bearer ${app.a.accessToken}` };
  const source = await listen(`${app.address}/api/v1/conversations/${id}/events?debug=true`, headers);
  const hears = (text: string) =>
    source.until((events) => events.some(({ data }) => JSON.stringify(data).includes(text)));
  await hears("And where?");
  await rest.act(id, { variableStore: { key: "code", value: "CANARY-9903" } }, { wait: true });
  await rest.say(id, "near CANARY-9903", { wait: true });
  await hears("near");
  expectNone(source.events);
  expect(JSON.stringify(source.events)).not.toContain("CANARY-9903");
  const sequences = source.events.flatMap(({ event, data }) =>
    event === "message" ? [(data as Message).sequence] : [],
  );
  expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
});

test("operators see hidden values when they ask, viewers do not, and cannot guess them by a filter", async () => {
  expect(JSON.stringify(await client.conversation.messages({ id, includeHidden: true }))).toContain(secret);
  const { organizationId } = app.a;
  const { client: asViewer } = await signUp(app.context, app.address, "Vic", { organizationId, role: "viewer" });
  await expect(asViewer.conversation.messages({ id, includeHidden: true })).rejects.toMatchObject({ status: 403 });
  await expect(asViewer.conversation.variables({ id, includeHidden: true })).rejects.toMatchObject({ status: 403 });
  const guess = [{ key: "code", stringValue: { startsWith: "C" } }];
  await expect(asViewer.conversation.list({ variablesKeyValuesExists: guess })).rejects.toMatchObject({ status: 403 });
  expect(await client.conversation.list({ variablesKeyValuesExists: guess })).toMatchObject({ count: 1 });
});

const exported = async (path: string, as = app.a) => {
  const headers = { authorization: `Bearer ${as.accessToken}` };
  const response = await fetch(`${app.address}/api/v1/conversations/${path}`, { headers });
  return { status: response.status, text: await response.text() };
};

test("an export has everything that was said but what is hidden, as JSON and as CSV, of one and of all that fit", async () => {
  const one = await exported(`${id}/export?format=json`);
  expectNone(one);
  const read = JSON.parse(one.text) as { id: string; variables: { key: string }[]; messages: Message[] };
  expect(read.id).toBe(id);
  expect(read.messages).toEqual((await client.conversation.messages({ id })).results);
  expect(read.variables.map(({ key }) => key)).toEqual(["city"]);
  const danger = await rest.begin();
  await rest.say(danger.conversation.id, '=HYPERLINK("http://evil.example")', { wait: true });
  const all = await exported("export?format=json");
  expectNone(all);
  expect((JSON.parse(all.text) as { id: string }[]).map((each) => each.id)).toEqual([danger.conversation.id, id]);
  const csv = await exported("export?format=csv&state=Active");
  expectNone(csv);
  expect(csv.text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(JSON.parse((await exported("export?format=json&state=Closed")).text)).toEqual([]);
  expect((await exported(`${id}/export?format=json&includeHidden=true`)).text).toContain(secret);
});

test("an export is for operators of the organisation, and says which parameter is wrong", async () => {
  expect((await exported(`${id}/export?format=json`, app.b)).status).toBe(404);
  expect(JSON.parse((await exported("export?format=json", app.b)).text)).toEqual([]);
  const viewer = await signUp(app.context, app.address, "Val", {
    organizationId: app.a.organizationId,
    role: "viewer",
  });
  expect((await exported("export?format=csv", viewer)).status).toBe(403);
  const wrong = await exported("export?format=pdf");
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('"path":"format"');
  expect((await fetch(`${app.address}/api/v1/conversations/export?format=json`)).status).toBe(401);
});

test("a hidden value is not found by searching for it, and what else was said is", async () => {
  const said = await rest.begin();
  const key = { variableStore: { key: "code", value: "CANARY-6006" } };
  await rest.act(said.conversation.id, key, { wait: true });
  await client.conversation.takeOver({ id: said.conversation.id });
  await client.conversation.operatorMessage({ id: said.conversation.id, text: "Is canary-6006 right?" });
  const count = async (search: string) => (await client.conversation.list({ search })).count;
  for (const search of ["CANARY-6006", "canary", "-600"]) expect(await count(search)).toBe(0);
  expect(await count("right?")).toBe(1);
  await rest.act(said.conversation.id, { variableStore: { key: "code", value: "other" } }, { wait: true });
  for (const search of ["CANARY-6006", "canary"]) expect(await count(search)).toBe(0);
  await client.conversation.operatorMessage({ id: said.conversation.id, text: "Anything else?" });
  expect(await count("anything")).toBe(1);
});

test("neither half of a value that the list cuts off is shown or found, nor a leaf of a hidden JSON value", async () => {
  await client.variableDefinition.create({ name: "papers", key: "papers", type: "Json", isEndUser: false, hide: true });
  const { conversation: cut } = await rest.begin({ variables: { papers: { cards: [{ iban: "DE8937040044" }] } } });
  await client.conversation.takeOver({ id: cut.id });
  await rest.say(cut.id, `${"x".repeat(190)} DE8937040044 ${"😀".repeat(100)}`, { wait: true });
  const { lastMessage } = await client.conversation.get({ id: cut.id });
  expect(lastMessage).toBe(`${"x".repeat(190)} ••• 😀😀`);
  for (const search of ["DE8937040044", "de893", "0044"])
    expect((await client.conversation.list({ search })).count).toBe(0);
  expect((await client.conversation.list({ search: "xxxx" })).count).toBe(1);
});

test("whatever somebody sends for a hidden variable, what was said can be read, followed and exported", async () => {
  const long = "x y".repeat(8000);
  const { conversation: poisoned } = await rest.begin({ variables: { given: long } });
  await rest.say(poisoned.id, "[(*+?|\\^$", { wait: true });
  const { results } = await client.conversation.list({});
  expect(results.map((one) => one.id)).toContain(poisoned.id);
  expect((await client.conversation.get({ id: poisoned.id })).id).toBe(poisoned.id);
  const { results: messages } = await client.conversation.messages({ id: poisoned.id, debug: true });
  expect(JSON.stringify(messages)).not.toContain(long);
  expect(messages.some(({ action }) => action.text?.text === "[(*+?|\\^$")).toBe(true);
  expect((await client.conversation.summary({ id: poisoned.id })).conversation.id).toBe(poisoned.id);
  expect((await exported(`${poisoned.id}/export?format=csv`)).text.split("\n").length).toBeGreaterThan(2);
  const headers = { authorization: `Bearer ${app.a.accessToken}` };
  const source = await listen(`${app.address}/api/v1/conversations/${poisoned.id}/events`, headers);
  await rest.say(poisoned.id, "still heard", { wait: true });
  await source.until((events) => events.some(({ data }) => JSON.stringify(data).includes("still heard")));
});

test("what was given at the beginning stays hidden after it was overwritten, here or in another conversation", async () => {
  const begin = (variables?: object) => rest.begin({ endUserId: "returning", ...(variables && { variables }) });
  const { conversation: first } = await begin({ given: "CANARY-FIRST", born: "1970-07-07" });
  await rest.say(first.id, "it is CANARY-FIRST, of 1970-07-07", { wait: true });
  const { conversation: second } = await begin();
  await rest.say(second.id, "again 1970-07-07", { wait: true });
  for (const { id: one } of [first, second]) {
    await rest.act(one, { variableStore: { key: "given", value: "other" } }, { wait: true });
    await rest.act(one, { variableStore: { key: "born", value: "1980-08-08" } }, { wait: true });
  }
  for (const { id: one } of [first, second]) {
    const shown = JSON.stringify((await client.conversation.messages({ id: one, debug: true })).results);
    expect(shown).not.toMatch(/CANARY-FIRST|1970-07-07/);
    expect(shown).toMatch(/it is •••, of •••|again •••/);
  }
});

const { $client: database } = app.context.databases.platform;
const shownOf = async (one: string) =>
  JSON.stringify([
    (await client.conversation.messages({ id: one, debug: true })).results,
    await client.conversation.get({ id: one }),
  ]);
const begun = async (endUserId: string, variables?: object) =>
  (await rest.begin({ endUserId, ...(variables && { variables }) })).conversation.id;
const store = (one: string, key: string, value: unknown) =>
  rest.act(one, { variableStore: { key, value } }, { wait: true });

test("what an end user's variable held is hidden in all of that person's conversations, wherever it was overwritten", async () => {
  const [first, second] = [await begun("everywhere"), await begun("everywhere")];
  await store(first, "born", "1961-01-09");
  for (const one of [first, second]) await rest.say(one, "I said 1961-01-09 and 1962-02-09", { wait: true });
  await client.endUser.setVariables({ id: "everywhere", variables: { born: "1962-02-09" } });
  await store(await begun("everywhere"), "born", "1963-03-09");
  for (const one of [first, second]) {
    expect(await shownOf(one)).not.toMatch(/196[12]-0/);
    expect(await shownOf(one)).toContain("I said ••• and •••");
  }
  const other = await begun("somebody else");
  await rest.say(other, "I say 1961-01-09", { wait: true });
  expect(await shownOf(other)).toContain("I say 1961-01-09");
});

test("what is hidden is known without the log of turns, but for what was set before its variable was hidden", async () => {
  const one = await begun("logged", { given: "CANARY-GIVEN" });
  await store(one, "code", "CANARY-CODE");
  await rest.say(one, "CANARY-CODE, CANARY-GIVEN, CANARY-LATER", { wait: true });
  for (const key of ["code", "given"]) await store(one, key, "other");
  const later = await client.variableDefinition.create({
    name: "later",
    key: "later",
    type: "String",
    isEndUser: false,
    hide: false,
  });
  await store(one, "later", "CANARY-LATER");
  await store(one, "later", "other");
  expect(await shownOf(one)).toContain("•••, •••, CANARY-LATER");
  await app.a.ifMatch(later.version).variableDefinition.update({ id: later.id, hide: true });
  expect(await shownOf(one)).toContain("•••, •••, •••");
  await database.query("delete from conversation_turn where conversation_id = $1", [one]);
  expect(await shownOf(one)).toContain("•••, •••, CANARY-LATER");
});

test("where more is hidden than can be looked for, nothing that was said is shown, and little is read", async () => {
  const one = await begun("much", { given: "CANARY-MUCH" });
  await rest.say(one, "anything", { wait: true });
  expect(await shownOf(one)).toContain("anything");
  await database.query(
    `insert into hidden_value (organization_id, conversation_id, key, is_field, value)
     select $1, $2, 'given', false, to_jsonb(repeat('x', 60) || n) from generate_series(1, 4000) as n`,
    [app.a.organizationId, one],
  );
  expect(await shownOf(one)).not.toContain("anything");
  const read = await readHidden(database, app.a.organizationId, [one]);
  expect(read?.get(one)?.values.length).toBeLessThan(2100);
});

test("an export that is being written leaves out what was hidden after it began", async () => {
  const one = await begun("exported");
  await database.query(
    `insert into message (organization_id, conversation_id, sequence, id, instant, participant_type, participant_id, action)
     select organization_id, id, n, 'copy' || n, now(), 'EndUser', end_user_id, '{"text":{"text":"before"}}'
     from conversation, generate_series(100, 700) as n where id = $1`,
    [one],
  );
  await database.query("update conversation set sequence = 700 where id = $1", [one]);
  const { organizationId } = app.a;
  const open = conversationExport(app.context.databases);
  const pieces = (await open({ organizationId, which: one, format: "csv", includeHidden: false }))[
    Symbol.asyncIterator
  ]();
  const written = [(await pieces.next()).value, (await pieces.next()).value];
  expect(written.join("")).toContain("before");
  await store(one, "code", "CANARY-MEANWHILE");
  await rest.say(one, "it is CANARY-MEANWHILE", { wait: true });
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) written.push(next.value);
  expect(written.join("")).toContain("it is •••");
  expect(written.join("")).not.toContain("CANARY-MEANWHILE");
});

test("an issue that quotes what it was about leaves out what is hidden, and is not found by it", async () => {
  const count = (variable: string) => ({
    type: "StoreVariable" as const,
    data: { assignments: [{ mode: "arithmetic" as const, variable, operator: "add" as const, by: "1" }] },
  });
  await client.variableDefinition.create({ name: "alias", key: "alias", type: "String", isEndUser: true, hide: true });
  const counting = restClient(
    app.address,
    await makeAgent(app.a, {
      nodes: {
        start: { type: "Start", to: { text: "code", signal: "wait" } },
        code: { ...count("code"), to: { default: "wait", error: "alias" } },
        alias: { ...count("alias"), to: { default: "wait" } },
        wait: { type: "Checkpoint", to: { text: "code" } },
      },
    }),
  );
  const variables = { code: "CANARY-CODE", alias: "CANARY-ALIAS" };
  const { conversation: one } = await counting.begin({ endUserId: "counted", variables });
  await counting.say(one.id, "go", { wait: true });
  const { results } = await client.issue.list({ conversationId: one.id });
  expect(results.map(({ message }) => message)).toEqual(['"•••" is not a number', '"•••" is not a number']);
  expect((await client.issue.list({ search: "canary" })).count).toBe(0);
});
