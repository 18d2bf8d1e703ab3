import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { largestSentFile, type Message, mostFilesOfMessage, type SentFile } from "@parlo/contract";
import type { FlowSketch } from "@parlo/nodes/templates";
import { afterAll, expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { type SignedIn, signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { upload } from "../touchpoint/testing/upload.ts";

const data = mkdtempSync(join(tmpdir(), "parlo-file-answers-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const app = await testApp({ environment: { DATA_DIR: data } });
const { a, context } = app;
await a.client.variableDefinition.create({ name: "Papers", key: "papers", type: "Json", isEndUser: false });
await a.client.variableDefinition.create({
  name: "Passport",
  key: "passport",
  type: "Json",
  isEndUser: false,
  hide: true,
});

const say = (text: string, to: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] }, to: { default: to } }) as const;
const asking = (variable: string, most = 2): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { text: "form", signal: "form" } },
  form: {
    type: "CollectUserInput",
    data: {
      text: {},
      ask: "oneByOne",
      fields: [{ name: "papers", label: { en: "Your papers?" }, type: "file", most, fileKinds: ["image"], variable }],
    },
    to: { submit: "thanks" },
  },
  thanks: say(`{{ ${variable} | size }} came`, "wait"),
  wait: { type: "Checkpoint", to: { text: "form" } },
});

/** A test conversation that has asked for a file, with what a member does in it. */
async function asked(variable = "papers") {
  const agent = await makeAgent(a, { nodes: asking(variable) });
  const settings = { ...agent.settings, fileUpload: true };
  await a.ifMatch(agent.version).profile.update({ id: agent.id, settings });
  const { conversationEngine: engine } = agent;
  const { conversation, messages } = await a.client.conversation.create({ profileId: agent.id });
  const { id } = conversation;
  const headers = { authorization: `Bearer ${a.accessToken}` };
  const act = async (action: object) => {
    const path = `/conversations/${id}/messages?wait=true`;
    const answer = await app.call(path, { method: "POST", as: a, json: { action } });
    const { messages: said } = (await answer.json()) as { messages: { action: { text?: { text: string } } }[] };
    return said.flatMap(({ action: one }) => one.text?.text ?? []);
  };
  return {
    id,
    flowId: engine.kind === "flow" ? (engine.flowId ?? "") : "",
    act,
    send: async (name: string) =>
      (await upload({ base: `${app.address}/api/v1`, headers, conversationId: id, name })).body,
    answer: (files: readonly SentFile[]) => {
      const ids = files.map((file) => file.id);
      const value = { type: "response", messageId: messages.at(-1)?.id, submit: { papers: ids }, files: ids };
      return act({ uiAction: { name: "input", value } });
    },
  };
}
const kept = ({ id, name, mediaType, bytes, url }: SentFile) => ({
  id,
  name,
  type: mediaType,
  size: bytes,
  address: url,
});

test("files answer a question, are kept in its variable, and the conversation is held again without them", async () => {
  const { id, flowId, send, answer } = await asked();
  const files = [await send("front.png"), await send("back.png")];
  expect(await answer(files)).toEqual(["2 came"]);
  const { results } = await a.client.conversation.variables({ id });
  expect(results.map(({ key, jsonValue }) => [key, jsonValue])).toEqual([["papers", files.map(kept)]]);
  const fixture = await a.client.conversation.fixture({ id });
  rmSync(join(data, "conversation-files"), { recursive: true });
  const held = await a.client.conversation.runFixture({ id: flowId, version: 1, fixture });
  expect(held.turns.map(({ difference }) => difference)).toEqual([null, null]);
});

test("a file in a message answers as one in the form does, and words are asked about again", async () => {
  const { act, send } = await asked();
  expect(await act({ text: { text: "I have none" } })).toEqual(["Please send a file.\nYour papers?"]);
  const file = await send("front.png");
  expect(await act({ text: { text: "Here you are", files: [file.id] } })).toEqual(["1 came"]);
});

test("an export tells what was sent and where it is", async () => {
  const { id, act, send } = await asked();
  const file = await send("front.png");
  await act({ text: { text: "Here", files: [file.id] } });
  const exported = async (format: string) =>
    (await app.call(`/conversations/${id}/export?format=${format}`, { as: a })).text();
  const { messages } = JSON.parse(await exported("json"));
  expect(messages.flatMap(({ action }: Message) => action.text?.files ?? [])).toEqual([file]);
  expect(await exported("csv")).toContain(`Here\nfront.png ${file.url}`);
});

const viewer = await signUp(context, app.address, "Viewer", { organizationId: a.organizationId, role: "viewer" });

test("of a file for a hidden variable a viewer reads neither name nor address", async () => {
  const { id, send, answer } = await asked("passport");
  const file = await send("passport-of-ada.png");
  await answer([file]);
  const seen = JSON.stringify(await viewer.client.conversation.messages({ id, debug: true }));
  for (const told of [file.id, file.name, file.url]) expect(seen).not.toContain(told);
  const own = JSON.stringify(await a.client.conversation.messages({ id, includeHidden: true }));
  expect(own).toContain(file.url);
});

test("who may not see a hidden variable cannot read its file by an id that is known from elsewhere", async () => {
  const hidden = await asked("passport");
  const open = await asked();
  const [passport, papers] = [await hidden.send("passport.png"), await open.send("papers.png")];
  await hidden.answer([passport]);
  await open.answer([papers]);
  const status = async (as: SignedIn, id: string, file: SentFile) =>
    (await app.call(`/conversations/${id}/files/${file.id}`, { as })).status;
  expect(await status(viewer, hidden.id, passport)).toBe(403);
  expect(await status(viewer, open.id, papers)).toBe(200);
  expect(await status(a, hidden.id, passport)).toBe(200);
});

test("a form that sets no limits takes what the server takes and no more", async () => {
  const agent = await makeAgent(a, { nodes: asking("papers", 1000) });
  const { messages } = await a.client.conversation.create({ profileId: agent.id });
  const shown = messages.at(-1)?.action.uiAction?.value;
  expect(shown).toMatchObject({
    input: { fields: [{ files: { largest: largestSentFile, most: mostFilesOfMessage } }] },
  });
});
