import { afterAll, beforeAll, expect, test } from "vitest";
import { bindingFields, secretFields } from "../contract/settings-field.ts";
import { type AzureSpeechConfig, startAzureSpeechServer } from "../testing/azure-speech-server.ts";
import { describeSpeechToText, pieces, speechOptions } from "../testing/describe-speech-to-text.ts";
import { audioOf } from "../testing/speech-ear.ts";
import type { SpeechServer } from "../testing/speech-server.ts";
import { azureSpeechConfiguration, azureSpeechCredentials } from "./azure-cognitive.speech-to-text.settings.ts";
import { azureSpeechToText } from "./azure-cognitive.speech-to-text.ts";

describeSpeechToText({
  vendor: "AzureCognitive",
  start: startAzureSpeechServer,
  make: (secretKey) => azureSpeechToText({ secretKey, region: "westeurope" }, azureSpeechConfiguration.parse({})),
  phrasesIn: (config) => {
    const context = (config as AzureSpeechConfig).messages["speech.context"];
    const { groups } = (context as { dgi: { groups: { items: { text: string }[] }[] } }).dgi;
    return groups[0]?.items.map(({ text }) => text);
  },
});

let server: SpeechServer;
const reached: string[] = [];
beforeAll(async () => {
  server = await startAzureSpeechServer();
});
afterAll(() => server.close());

async function listen(configuration: object = {}, credentials: object = {}) {
  const engine = azureSpeechToText(
    azureSpeechCredentials.parse({ secretKey: "key-1", region: "westeurope", ...credentials }),
    azureSpeechConfiguration.parse(configuration),
  );
  const reach = (host: string, port: number, tls: boolean) => {
    reached.push(`${tls ? "tls" : "plain"} ${host}:${port}`);
    return server.reach(host, port, tls);
  };
  await engine.recognize({ audio: pieces(audioOf(1, 2)), language: "de-DE" }, speechOptions(server, { reach }));
  const { config, headers } = server.calls.at(-1) ?? {};
  const { path, messages } = config as AzureSpeechConfig;
  return { headers, url: new URL(path, "ws://azure"), messages };
}

test("C168: the host of the region is asked with the key, a model of one's own in place of the language", async () => {
  const { headers, url, messages } = await listen();
  expect(reached.at(-1)).toBe("tls westeurope.stt.speech.microsoft.com:443");
  expect(headers).toMatchObject({
    "ocp-apim-subscription-key": "key-1",
    host: "westeurope.stt.speech.microsoft.com",
  });
  expect(url.pathname).toBe("/speech/recognition/conversation/cognitiveservices/v1");
  expect(Object.fromEntries(url.searchParams)).toEqual({ language: "de-DE", format: "detailed", profanity: "raw" });
  expect(messages["speech.context"]).toMatchObject({ phraseDetection: { mode: "Conversation", language: "de-DE" } });
  expect(messages["speech.config"]).toMatchObject({ recognition: "conversation" });

  const own = await listen({}, { region: "chinaeast2", endpointId: "model-1" });
  expect(reached.at(-1)).toBe("tls chinaeast2.stt.speech.azure.cn:443");
  expect(Object.fromEntries(own.url.searchParams)).toEqual({ cid: "model-1", format: "detailed", profanity: "raw" });
  const given = { secretKey: "k", region: "westeurope" };
  expect(azureSpeechCredentials.parse(given)).toEqual(given);
  expect(azureSpeechCredentials.safeParse({ ...given, endpointId: "" }).success).toBe(true);
  expect(azureSpeechCredentials.safeParse({ ...given, region: "evil.example/" }).success).toBe(false);
  for (const name of Object.keys(given))
    expect(azureSpeechCredentials.safeParse({ ...given, [name]: undefined }).success).toBe(false);
  expect(secretFields(azureSpeechCredentials)).toEqual(["secretKey"]);
  expect(bindingFields(azureSpeechCredentials)).toEqual(["region"]);
});

test("C169: enableProfanityFilter masks profanity, which is left as it is where nothing else is said", async () => {
  const profanityOf = async (configuration: object) => {
    const { url, messages } = await listen(configuration);
    const { phraseDetection } = messages["speech.context"] as {
      phraseDetection: { enrichment: { profanity: string } };
    };
    return [url.searchParams.get("profanity"), phraseDetection.enrichment.profanity];
  };
  expect(await profanityOf({})).toEqual(["raw", "Raw"]);
  expect(await profanityOf({ enableProfanityFilter: true })).toEqual(["masked", "Masked"]);
});

test("C170: enableAutomaticPunctuation asks for punctuation, which is left out where nothing else is said", async () => {
  const modeOf = async (configuration: object) => {
    const { messages } = await listen(configuration);
    return (messages["speech.context"] as { phraseDetection: { enrichment: object } }).phraseDetection.enrichment;
  };
  expect(await modeOf({})).toMatchObject({ conversation: { punctuationMode: "None" } });
  expect(await modeOf({ enableAutomaticPunctuation: true })).toMatchObject({
    conversation: { punctuationMode: "Intelligent" },
  });
});
