import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { WebSocketServer } from "ws";
import { azureSpeechConfiguration } from "./azure-cognitive.speech-to-text.settings.ts";
import { azureSpeechToText } from "./azure-cognitive.speech-to-text.ts";
import { azureVoiceConfiguration } from "./azure-cognitive.text-to-speech.settings.ts";
import { azureTextToSpeech } from "./azure-cognitive.text-to-speech.ts";

/** Closes each connection as soon as something comes, as it is told. */
let closing: readonly [code: number, reason: string] = [1000, ""];
const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
server.on("connection", (socket) => socket.once("message", () => socket.close(...closing)));
afterAll(() => server.close());

const account = { secretKey: "CANARY-0123456789-secret", region: "westeurope" };
const line = () => ({
  signal: new AbortController().signal,
  fetch,
  reach: async () => ({ address: "127.0.0.1", port: (server.address() as AddressInfo).port, tls: false }),
  limits: { retries: 0 },
});
async function* silence() {
  yield new Uint8Array(3200);
}

test.each([
  [1007, "Quota exceeded. Cid: ", "quota-exceeded"],
  [1007, "Unsupported language xx-XX", "bad-request"],
  [4429, "The request is throttled because you have exceeded the concurrent request limit", "rate-limited"],
  [1013, "Try again later", "unavailable"],
  [1011, "", "unavailable"],
])(
  "a connection that the vendor closes with %i %s is %s, to who listens and to who speaks",
  async (code, reason, named) => {
    closing = [code, reason];
    const listening = azureSpeechToText(account, azureSpeechConfiguration.parse({}));
    const speaking = azureTextToSpeech(account, azureVoiceConfiguration.parse({}));
    const message = expect.stringContaining(reason.trim());
    await expect(listening.recognize({ audio: silence(), language: "en-US" }, line())).rejects.toMatchObject({
      code: named,
      message,
    });
    const said = { text: "Hello", language: "en-US", voiceId: "en-US-AvaNeural" };
    await expect(speaking.speak(said, line())).rejects.toMatchObject({ code: named, message });
  },
);

test("what the vendor closes with repeats no key", async () => {
  closing = [1007, `Nobody knows ${account.secretKey}`];
  const listening = azureSpeechToText(account, azureSpeechConfiguration.parse({}));
  const failed = await listening
    .recognize({ audio: silence(), language: "en-US" }, line())
    .catch((error: Error) => error);
  expect((failed as Error).message).toContain("•••");
});
