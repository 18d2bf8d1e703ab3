import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bindingFields, secretFields } from "../contract/settings-field.ts";
import type { SsmlPart } from "../contract/ssml.ts";
import type { SpokenPiece } from "../contract/text-to-speech.ts";
import type { VisemeCue } from "../contract/viseme.ts";
import { type AzureVoiceRequest, startAzureVoiceServer } from "../testing/azure-voice-server.ts";
import { describeTextToSpeech, speakOptions } from "../testing/describe-text-to-speech.ts";
import type { VoiceServer } from "../testing/voice-server.ts";
import { azureVoiceConfiguration, azureVoiceCredentials } from "./azure-cognitive.text-to-speech.settings.ts";
import { azureTextToSpeech } from "./azure-cognitive.text-to-speech.ts";

const ssmlIn = (request: unknown) => (request as AzureVoiceRequest).messages.ssml ?? "";

describeTextToSpeech({
  vendor: "AzureCognitive",
  start: startAzureVoiceServer,
  make: (secretKey) => azureTextToSpeech({ secretKey, region: "westeurope" }, azureVoiceConfiguration.parse({})),
  textIn: (request) => ssmlIn(request).replace(/<[^>]*>/g, ""),
  voices: [
    { id: "en-US-AvaMultilingualNeural", name: "Ava", languageCode: "en-US", multilingual: true },
    { id: "de-DE-KatjaNeural", name: "Katja", languageCode: "de-DE", multilingual: false },
  ],
  hasOwnVisemes: true,
  tellsWords: true,
});

let server: VoiceServer;
const reached: string[] = [];
beforeAll(async () => {
  server = await startAzureVoiceServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.mode = "ok";
});

const br = { name: "break", attributes: { time: "1s" }, parts: [] };
const cheerful = { name: "mstts:express-as", attributes: { style: "cheerful" }, parts: ["Toll!"] };
const given = { name: "voice", attributes: { name: "nobody" }, parts: ["Tom & ", br, "Anna ", cheerful] };
const bell = { name: "audio", attributes: { src: "https://a.example/bell.wav" }, parts: [] };

async function speak(
  configuration: object = {},
  text = "Hallo Welt",
  credentials: object = {},
  ssml?: SsmlPart[],
  document?: string,
) {
  const engine = azureTextToSpeech(
    azureVoiceCredentials.parse({ secretKey: "key-1", region: "westeurope", ...credentials }),
    azureVoiceConfiguration.parse(configuration),
  );
  const reach = (host: string, port: number, tls: boolean) => {
    reached.push(`${tls ? "tls" : "plain"} ${host}:${port}`);
    return server.network.reach(host, port, tls);
  };
  const request = {
    text,
    language: "de-DE",
    voiceId: "de-DE-KatjaNeural",
    ...(ssml && { ssml }),
    ...(document && { document }),
  };
  const spoken = await engine.speak(request, speakOptions(server, { reach }));
  const call = server.calls.at(-1);
  const messages = call ? (call.request as AzureVoiceRequest).messages : {};
  return { call, messages, ssml: messages.ssml, spoken };
}

test("C175: the host of the region is asked with the key; a voice of one's own lives elsewhere; endpointId may be empty", async () => {
  const { call, messages } = await speak();
  expect(reached.at(-1)).toBe("tls westeurope.tts.speech.microsoft.com:443");
  expect(call?.path).toBe("/cognitiveservices/websocket/v1");
  expect(call?.headers).toMatchObject({ "ocp-apim-subscription-key": "key-1" });
  const context = JSON.parse(messages["synthesis.context"] ?? "");
  expect(context.synthesis.audio).toMatchObject({
    outputFormat: "raw-24khz-16bit-mono-pcm",
    metadataOptions: { visemeEnabled: true, wordBoundaryEnabled: true },
  });

  const own = await speak({}, "Hallo", { region: "chinaeast2", endpointId: "voice-7" });
  expect(reached.at(-1)).toBe("tls chinaeast2.voice.speech.azure.cn:443");
  expect(own.call?.path).toBe("/cognitiveservices/websocket/v1?deploymentId=voice-7");
  await speak({}, "Hallo", { endpointId: "" });
  expect(reached.at(-1)).toBe("tls westeurope.tts.speech.microsoft.com:443");

  const given = { secretKey: "k", region: "westeurope", endpointId: "" };
  expect(azureVoiceCredentials.parse(given)).toEqual(given);
  for (const name of ["secretKey", "region"])
    expect(azureVoiceCredentials.safeParse({ ...given, [name]: undefined }).success).toBe(false);
  expect(secretFields(azureVoiceCredentials)).toEqual(["secretKey"]);
  expect(bindingFields(azureVoiceCredentials)).toEqual(["region"]);
});

test("a text that the vendor closes the connection over is a bad request, and told as the vendor tells it", async () => {
  const engine = azureTextToSpeech({ secretKey: "key-1", region: "westeurope" }, azureVoiceConfiguration.parse({}));
  server.mode = "refused";
  const request = { text: "Hallo", language: "de-DE", voiceId: "nobody" };
  await expect(engine.speak(request, speakOptions(server))).rejects.toMatchObject({
    ...{ code: "bad-request", message: "Unsupported voice nobody." },
  });
});

test("C176: the text is wrapped in SSML, its signs escaped; off, a document is given as it is", async () => {
  expect((await speak({}, `Tom & "Jerry" <b>1 > 0</b>\u0000`)).ssml).toBe(
    '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xmlns:mstts="https://www.w3.org/2001/mstts"' +
      ' xml:lang="de-DE"><voice name="de-DE-KatjaNeural">Tom &amp; &quot;Jerry&quot; &lt;b&gt;1 &gt; 0&lt;/b&gt;</voice></speak>',
  );
  const given = "<speak><voice name='x'>Hallo</voice></speak>";
  expect((await speak({ wrapTextInSsml: false }, given)).ssml).toBe(given);
});

test("without wrapping, what is no document is put into one without style, for the vendor takes nothing else", async () => {
  const { ssml, spoken } = await speak({ wrapTextInSsml: false, prosody: { rate: "slow" } }, "Tom & Anna < 3");
  expect(ssml).toContain('xml:lang="de-DE"><voice name="de-DE-KatjaNeural">Tom &amp; Anna &lt; 3</voice></speak>');
  expect(spoken.audioMs).toBeGreaterThan(0);
  expect((await speak({ wrapTextInSsml: false }, "<speakers> at last")).ssml).toContain(">&lt;speakers&gt; at last<");
});

test("a document that its author has written reaches the vendor as it is written where texts are not wrapped", async () => {
  const document =
    "<speak version='1.0'><voice name='de-DE-ConradNeural'>Tom <break time='1s'/> &amp; Anna</voice></speak>";
  const read = [{ name: "speak", attributes: {}, parts: ["Tom & Anna"] }];
  const { ssml, spoken } = await speak({ wrapTextInSsml: false }, "Tom & Anna", {}, read, document);
  expect([ssml, spoken.characters]).toEqual([document, document.length]);
  expect((await speak({}, "Tom & Anna", {}, read, document)).ssml).toContain(
    '<voice name="de-DE-KatjaNeural">Tom &amp; Anna</voice></speak>',
  );
});

test("C177: emoticons are not in the vendor's request, unless they are to be read", async () => {
  expect((await speak({}, "Hallo 👋 :-)")).ssml).toContain(">Hallo<");
  expect((await speak({ doNotReadEmoticons: false }, "Hallo 👋 :-)")).ssml).toContain("Hallo 👋 :-)");
  expect(azureVoiceConfiguration.parse({})).toEqual({ wrapTextInSsml: true, doNotReadEmoticons: true });
});

test("C178: a lexicon stands in the SSML by its address, which is one", async () => {
  const { ssml } = await speak({ lexiconUrl: "https://a.example/words.xml?a=1&b=2" });
  expect(ssml).toContain('<lexicon uri="https://a.example/words.xml?a=1&amp;b=2"/>');
  for (const lexiconUrl of [
    "words.xml",
    "ftp://a.example/x",
    "javascript:alert(1)",
    `https://a.example/${"x".repeat(2000)}`,
  ])
    expect(azureVoiceConfiguration.safeParse({ lexiconUrl }).success).toBe(false);
});

test("C179: rate, pitch and volume stand in the SSML, each on its own", async () => {
  const all = await speak({ prosody: { rate: "+10%", pitch: "low", volume: "+6dB" } });
  expect(all.ssml).toContain('<prosody rate="+10%" pitch="low" volume="+6dB">Hallo Welt</prosody>');
  for (const [name, value] of Object.entries({ rate: "1.2", pitch: "-2st", volume: "loud" }))
    expect((await speak({ prosody: { [name]: value } })).ssml).toContain(`<prosody ${name}="${value}">Hallo Welt<`);
  expect((await speak({ prosody: {} })).ssml).not.toContain("prosody");
  for (const rate of ["very fast", '"><x', "10 %"])
    expect(azureVoiceConfiguration.safeParse({ prosody: { rate } }).success).toBe(false);
});

test("C180: style, its degree and the role stand in the SSML", async () => {
  const { ssml } = await speak({
    expressAs: { style: "cheerful", styleDegree: 1.5, role: "Girl" },
    prosody: { rate: "slow" },
  });
  expect(ssml).toContain(
    '<mstts:express-as style="cheerful" styledegree="1.5" role="Girl"><prosody rate="slow">Hallo Welt</prosody></mstts:express-as>',
  );
  for (const expressAs of [{ styleDegree: 0 }, { styleDegree: 2.1 }, { role: "Robot" }, { style: '"' }, { mood: "x" }])
    expect(azureVoiceConfiguration.safeParse({ expressAs }).success).toBe(false);
});

test("an author's SSML is spoken by the persona's voice, and opens no address", async () => {
  const { ssml, spoken } = await speak({}, "Tom und Anna", {}, [
    { name: "speak", attributes: {}, parts: [given, bell] },
  ]);
  const content = 'Tom &amp; <break time="1000ms"/>Anna <mstts:express-as style="cheerful">Toll!</mstts:express-as>';
  expect(ssml).toContain(`<voice name="de-DE-KatjaNeural">${content}</voice></speak>`);
  expect(spoken.characters).toBe(content.length);
});

test("what the configuration says of the voice holds for SSML too, but where the author says how it is expressed", async () => {
  const configuration = { wrapTextInSsml: false, expressAs: { style: "calm" }, prosody: { rate: "slow" } };
  const { ssml } = await speak(configuration, "Tom und Anna", {}, [given]);
  expect(ssml).toContain(
    '<mstts:express-as style="calm"><prosody rate="slow">Tom &amp; <break time="1000ms"/>Anna </prosody></mstts:express-as>' +
      '<mstts:express-as style="cheerful"><prosody rate="slow">Toll!</prosody></mstts:express-as></voice>',
  );
});

test("emoticons are not read in SSML either", async () => {
  const { ssml } = await speak({}, "Hallo", {}, [
    "Hallo 👋",
    { name: "emphasis", attributes: { level: "strong" }, parts: ["du"] },
  ]);
  expect(ssml).toContain('> Hallo <emphasis level="strong">du</emphasis><');
});

test("each of Azure's 22 visemes is the shape that its documentation draws", async () => {
  // Ten plain words, then one for each viseme from 0 to 21.
  const text = Array.from({ length: 32 }, (_, at) => `word${at}`).join(" ");
  const cues: VisemeCue[] = [];
  const engine = azureTextToSpeech({ secretKey: "key-1", region: "westeurope" }, azureVoiceConfiguration.parse({}));
  const onPiece = ({ visemes }: SpokenPiece) => void cues.push(...visemes);
  await engine.speak({ text, language: "en-US", voiceId: "voice-1" }, speakOptions(server, { onPiece }));
  // A shape that goes on is told once: each is the last that was told by the end of its word.
  const shapes = Array.from({ length: 22 }, (_, id) => cues.filter(({ t }) => t <= 1000 + id * 100).at(-1)?.viseme);
  expect(shapes).toEqual([
    ...["sil", "aa", "aa", "O", "E", "RR", "I", "U", "O", "aa", "O"],
    ...["I", "kk", "RR", "nn", "SS", "CH", "TH", "FF", "DD", "kk", "PP"],
  ]);
});
