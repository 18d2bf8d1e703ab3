import type { SpeechChunk } from "@parlo/contract";
import { type AzureVoiceRequest, heardIn, startAzureVoiceServer } from "@parlo/providers/testing";
import { afterAll, expect, test } from "vitest";
import { makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { socketClient } from "../testing/socket-client.ts";

const vendor = await startAzureVoiceServer();
afterAll(() => vendor.close());
const app = await testApp({
  environment: { OUTBOUND_ALLOW: "127.0.0.0/8" },
  insteadOf: (host) => (host === "westeurope.tts.speech.microsoft.com" ? `http://127.0.0.1:${vendor.port}` : undefined),
});

test("C176: where texts are not wrapped, a document is heard as its author has written it, and so is any other text", async () => {
  const tts = await app.a.client.tts.create({
    ...{ name: "Unwrapped", provider: "AzureCognitive", configuration: { wrapTextInSsml: false } },
    credentials: { secretKey: "CANARY-0123456789-voice", region: "westeurope" },
  });
  const persona = await app.a.client.persona.create({
    ...{ name: "Nova", voices: [{ language: "de", ttsConfigurationId: tts.id, voiceId: "de-DE-KatjaNeural" }] },
  });
  const document =
    "<speak version='1.0'><voice name='de-DE-ConradNeural'>Guten Tag. <break time='1s'/>Bis dann.</voice></speak>";
  const { id, version } = await makeAgent(app.a, {
    ...{ touchpoint: "Kiosk", languages: ["de"] },
    nodes: {
      start: { type: "Start", to: { text: "say" } },
      say: { type: "TextMessageAction", data: { alternatives: [{ de: document }] }, to: { default: "more" } },
      more: {
        type: "TextMessageAction",
        data: { alternatives: [{ de: "Ein **Gruß** & ein Kuss" }] },
        to: { default: "wait" },
      },
      wait: { type: "Checkpoint", to: { text: "say" } },
    },
  });
  const profile = await app.a.ifMatch(version).profile.update({ id, personaId: persona.id });
  const client = socketClient(app.address, profile);
  const chunks: SpeechChunk[] = [];
  client.socket.on("speech-chunk", (chunk) => chunks.push(chunk));
  await client.init({ speak: true });
  await client.say("hallo");
  await client.until(() => chunks.filter(({ last }) => last).length === 2);
  const [first, second, ...others] = vendor.calls.map(({ request }) => (request as AzureVoiceRequest).messages.ssml);
  expect([first, others]).toEqual([document, []]);
  expect(second).toContain('<voice name="de-DE-KatjaNeural">Ein Gruß &amp; ein Kuss</voice></speak>');
  expect(client.problems).toEqual([]);
  expect(heardIn(Buffer.concat(chunks.map(({ audio }) => Buffer.from(audio)))).length).toBeGreaterThan(5);
});
