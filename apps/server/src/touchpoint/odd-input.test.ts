import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "./testing/rest-client.ts";
import { socketClient, textsOf } from "./testing/socket-client.ts";

const app = await testApp();
const agent = await makeAgent(app.a, { nodes: echo });
const rest = restClient(app.address, agent);

/** One a line, written as JSON so that each can be read. */
const odd = readFileSync(new URL("./testing/odd-texts.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line): string => JSON.parse(line));
const family = "👩‍👩‍👧‍👦";
const long = ["👍🏽".repeat(7_990), family.repeat(2_900), "x".repeat(31_990), `e${"\u0301".repeat(31_980)}`];
/** Of more characters than a text may have, and of more bytes than a message may. */
const tooLong = ["👍".repeat(32_001), family.repeat(4_600), "x".repeat(32_001), `e${"\u0301".repeat(32_000)}`];
const tooLarge = ["👍".repeat(100_000), family.repeat(100_000)];
/** Spaces alone are nothing that is said. */
const isSaid = (text: string) => text.trim() !== "";
const blank = odd.filter((text) => !isSaid(text));
const said = [...odd, ...long].filter(isSaid);
/** No text of Unicode, or none that a database keeps. */
const impossible = ["\u0000", "a\u0000b", "\ud800", "\udfff", "cut \ud83d", "\udc4d\ud83d"];
/** As many as one conversation takes at once. */
const talks = Array.from({ length: Math.ceil(said.length / 80) }, (_, at) => said.slice(at * 80, (at + 1) * 80));
const echoed = (texts: readonly string[]) => texts.map((text) => `You said ${text}`);

test("R14: an odd text comes back over HTTP as it was sent, in what is kept and in what is answered", async () => {
  expect(said.length).toBeGreaterThan(300);
  const talk = async (texts: readonly string[]) => {
    const { conversation } = await rest.begin();
    for (const text of texts) {
      const { status, body } = await rest.say(conversation.id, text, { wait: true });
      expect([status, textsOf(body.messages ?? []), body.message?.action.text?.text]).toEqual([
        200,
        echoed([text]),
        text,
      ]);
    }
    expect(textsOf((await rest.messages(conversation.id)).results)).toEqual([
      "Hello",
      ...texts.flatMap((text) => [text, `You said ${text}`]),
    ]);
  };
  await Promise.all(talks.map(talk));
});

test("R14: over the socket it comes back as well", async () => {
  const talk = async (texts: readonly string[]) => {
    const client = socketClient(app.address, agent);
    await client.init();
    const acknowledged = await Promise.all(texts.map((text) => client.say(text)));
    expect(acknowledged.filter(({ ok }) => !ok)).toEqual([]);
    await client.until(() => textsOf(client.messages).at(-1) === echoed(texts).at(-1));
    const answers = client.messages.filter(({ participantType }) => participantType === "Api");
    expect(textsOf(answers)).toEqual(echoed(texts));
  };
  await Promise.all(talks.map(talk));
});

test("R14: what is too long, blank or no text is refused as that and leaves nothing", async () => {
  const { conversation } = await rest.begin();
  const refused = [...tooLong, ...blank, ...impossible];
  for (const [status, texts] of [
    [400, refused],
    [413, tooLarge],
  ] as const)
    for (const text of texts) expect([text, (await rest.say(conversation.id, text)).status]).toEqual([text, status]);
  const client = socketClient(app.address, agent);
  await client.init({ conversationId: conversation.id });
  for (const text of [...blank, ...impossible])
    expect(await client.say(text)).toMatchObject({ ok: false, problem: { status: 400 } });
  expect(textsOf((await rest.messages(conversation.id)).results)).toEqual(["Hello"]);
});

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const named = (value: string) => `{"name":${value}}`;

test.each([
  ["plain", named('"Ann"')],
  ["spaces of every kind around it", ` \t\r\n${named('"Ann"')}\n `],
  ["escapes", named('"\\u0041\\/\\b\\f\\n\\r\\t\\"\\\\"')],
  ["an escaped pair", named('"\\ud83d\\udc4d"')],
  ["no character", named('"\\ufffe\\uffff"')],
  ["a key twice", '{"name":"Ann","name":"Ben"}'],
  ["escaped key", '{"n\\u0061me":"Ann"}'],
  ["a byte order mark", `\ufeff${named('"Ann"')}`],
])("R14: JSON with %s is read", async (_name, body) => {
  const answer = await send(body);
  expect([answer.status, await answer.text()]).toEqual([201, expect.stringContaining('"name"')]);
});

test.each([
  ...["", " ", "{", "}", "[", "]", ",", "null", "true", "1", '""', '"x"', "[]", "[{}]", "nul", "NaN", "undefined"],
  ...["{}x", '{"name"}', '{"name":}', '{name:"Ann"}', "{'name':'Ann'}", '{"name":"Ann",}', '{"name":"Ann"', '{:"Ann"}'],
  ...['{"name":"Ann"}{"name":"Ben"}', '{"name":"Ann"}//', '{"name":/*c*/"Ann"}', '{"name":"Ann";}', '{,"name":"Ann"}'],
  ...[
    named('"A'),
    named('"\\x41"'),
    named('"\\u00"'),
    named('"\\u{41}"'),
    named('"a\nb"'),
    named('"a\tb"'),
    named('"\u0001"'),
  ],
  ...[named('"\\u0000"'), named('"\\ud800"'), named('"\\udc4d\\ud83d"'), named("[]"), named("{}"), named("null")],
  ...["01", "-", "+1", ".5", "1.", "1e", "0x1", "1e999", "-1e999", "Infinity", "1_0", "9".repeat(400)].map(named),
  ...[nested(1000), nested(20_000), named(nested(20_000)), '{"a":'.repeat(20_000), "[".repeat(60_000)],
  ...['{"__proto__":{"name":"Ann"}}', '{"name":"Ann","__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}'],
  ...['{"name":"Ann","x":1}', '{"":"Ann"}', '{"name\\u0000":"Ann"}'],
])("R14: %j is refused as what it is", async (body) => {
  const answer = await send(body);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([400, "application/problem+json"]);
});

test.each([
  ["a half character", [0xed, 0xa0, 0x80]],
  ["a byte too many", [0xff]],
  ["a byte too few", [0xe2, 0x82]],
  ["an overlong slash", [0xc0, 0xaf]],
  ["Latin-1", [0xe9]],
  ["beyond Unicode", [0xf4, 0x90, 0x80, 0x80]],
])("R14: JSON with %s is answered all the same", async (_name, bytes) => {
  const answer = await send(Buffer.concat([Buffer.from('{"name":"A'), Buffer.from(bytes), Buffer.from('"}')]));
  expect([201, 400]).toContain(answer.status);
});

test("R14: JSON in another encoding is refused", async () => {
  for (const body of [Buffer.from(named('"Ann"'), "utf16le"), Buffer.from(`\ufeff${named('"Ann"')}`, "utf16le")])
    expect((await send(body)).status).toBe(400);
});

const send = (body: string | Buffer<ArrayBuffer>) =>
  app.call("/personas", { method: "POST", as: app.a, body, headers: { "content-type": "application/json" } });
