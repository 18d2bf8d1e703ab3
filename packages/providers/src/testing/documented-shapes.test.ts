import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { audioMessage, textMessage } from "../azure-cognitive/speech-message.ts";
import { wavHeader } from "../protocol/wav-header.ts";
import { startAzureSpeechServer } from "./azure-speech-server.ts";
import { startElevenLabsServer } from "./elevenlabs-server.ts";
import { audioOf } from "./speech-ear.ts";
import { startVendorServer, type VendorServer } from "./vendor-server.ts";

// What the vendors' own libraries read of an answer and no adapter needs: they must be able to speak with these servers too.

let vendor: VendorServer;
beforeAll(async () => {
  vendor = await startVendorServer();
});
afterAll(() => vendor.close());

const post = async (path: string, body: object) => {
  const headers = { "content-type": "application/json", authorization: "Bearer sk-1" };
  return await fetch(`${vendor.address()}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
};

interface Told {
  readonly event: string;
  readonly data: { readonly [key: string]: unknown; readonly status?: string };
}
async function eventsOf(path: string, body: object): Promise<Told[]> {
  const written = await (await post(path, body)).text();
  const events = written.matchAll(/^event: (\S+)\ndata: (\{.*\})$/gm);
  return [...events].map(([, event = "", data = "{}"]) => ({ event, data: JSON.parse(data) }));
}

test("ElevenLabs names the model in which a voice has a language", async () => {
  const server = await startElevenLabsServer();
  const { voices } = await (await fetch(`http://127.0.0.1:${server.port}/v1/voices`)).json();
  const verified = voices.flatMap((voice: { verified_languages?: object[] }) => voice.verified_languages ?? []);
  server.close();
  expect(verified).toEqual([{ language: "en", locale: "en-US", model_id: "eleven_turbo_v2_5" }]);
});

test("a message of an assistant is in progress until it is complete with its content, and its run can be called off", async () => {
  const events = await eventsOf("/threads/runs", { thread: { messages: [{ content: "say hello there" }] } });
  const messages = events.filter(({ event }) => /^thread\.message\.(?!delta)/.test(event));
  expect(messages.map(({ event, data }) => [event, data.status])).toEqual([
    ["thread.message.created", "in_progress"],
    ["thread.message.in_progress", "in_progress"],
    ["thread.message.completed", "completed"],
  ]);
  expect(messages.at(-1)?.data).toMatchObject({ content: [{ type: "text", text: { value: "hello there" } }] });
  const called = await post("/threads/thread_1/runs/run_1/cancel", {});
  expect(await called.json()).toMatchObject({ object: "thread.run", status: "cancelling" });
});

test("a stored prompt has a conversation, and a response its parts before their text and the whole at its end", async () => {
  expect(await (await post("/conversations", {})).json()).toMatchObject({ id: "conv_1", object: "conversation" });
  expect(await (await post("/conversations/conv_1/items", { items: [] })).json()).toMatchObject({ object: "list" });
  const asked = { conversation: "conv_1", input: [{ content: "say hello there" }] };
  const events = await eventsOf("/responses", { ...asked, stream: true });
  expect(events.map(({ event }) => event)).toEqual([
    ...["response.created", "response.output_item.added", "response.content_part.added"],
    ...["response.output_text.delta", "response.output_text.delta", "response.content_part.done"],
    ...["response.output_item.done", "response.completed"],
  ]);
  expect(events[1]?.data).toMatchObject({ item: { status: "in_progress", content: [] } });
  const content = [{ type: "output_text", text: "hello there" }];
  expect(events.at(-1)?.data).toMatchObject({ response: { status: "completed", output: [{ content }] } });
  const whole = await (await post("/responses", asked)).json();
  expect(whole).toMatchObject({ object: "response", status: "completed", output: [{ content }] });
});

test("Dify answers in one piece what does not ask for a stream, and tells how a conversation opens", async () => {
  const whole = await (await post("/chat-messages", { query: "say hello there", response_mode: "blocking" })).json();
  expect(whole).toMatchObject({
    ...{ event: "message", mode: "chat", answer: "hello there", conversation_id: "dify-conversation-1" },
    metadata: { usage: { completion_tokens: 2 }, retriever_resources: [] },
  });
  const parameters = await (await fetch(`${vendor.address()}/parameters?user=u`)).json();
  expect(parameters).toMatchObject({ opening_statement: "Welcome to the museum", suggested_questions: [] });
});

test("Azure writes what it heard in the format that was asked for", async () => {
  const server = await startAzureSpeechServer();
  const phrases: unknown[] = [];
  for (const format of ["simple", "detailed"]) {
    const path = `/speech/recognition/interactive/cognitiveservices/v1?language=de-DE&format=${format}`;
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`);
    await new Promise((resolve) => socket.once("open", resolve));
    const heard = new Promise<string>((resolve) => {
      socket.on("message", (message) => {
        if (/Path:speech\.phrase/.test(String(message))) resolve(String(message));
      });
    });
    socket.send(textMessage("speech.context", "id-1", {}));
    for (const audio of [wavHeader(), audioOf(1, 2), new Uint8Array()]) socket.send(audioMessage("id-1", audio));
    phrases.push(JSON.parse((await heard).split("\r\n\r\n")[1] ?? ""));
    socket.terminate();
  }
  server.close();
  expect(phrases).toMatchObject([
    { RecognitionStatus: "Success", DisplayText: "w1 w2" },
    { RecognitionStatus: "Success", NBest: [{ Display: "w1 w2" }] },
  ]);
});
