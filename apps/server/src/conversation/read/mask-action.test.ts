import { type Message, messageSchema } from "@parlo/contract";
import type { Json, MessageAction } from "@parlo/engine";
import { expect, test } from "vitest";
import { masking } from "./mask-message.ts";

const secret = "CANARY-1";
const url = `https://example.com/${secret}`;
const timeoutMs = 0;
const said = { text: secret, raw: secret, html: secret, ssml: secret, language: "en" };
const form = {
  fields: [
    {
      name: secret,
      label: secret,
      type: "select" as const,
      required: true,
      placeholder: secret,
      error: secret,
      options: [{ value: secret, label: `The ${secret}` }],
      value: secret,
    },
  ],
  submitButton: secret,
  cancelButton: secret,
};
const ui = (value: NonNullable<MessageAction["uiAction"]>["value"]): MessageAction => ({
  uiAction: { name: secret, value },
});
const actions: readonly MessageAction[] = [
  { text: { ...said, citations: [{ title: secret, url }], media: { type: "image", url, alternativeText: secret } } },
  { signal: { name: secret, value: { [secret]: [secret, { deep: secret }] } } },
  { customAction: { name: secret, value: secret } },
  { variableStore: { key: secret, value: secret } },
  { behaviorAction: { name: secret, value: { gestures: [{ name: secret, start: 0 }], emotions: [] } } },
  ui({ type: "buttons", timeoutMs, buttons: [{ id: secret, label: secret }] }),
  ui({
    type: "buttons",
    timeoutMs,
    buttons: [{ id: secret, label: secret }],
    several: { least: 1, most: 1, confirmButton: secret },
  }),
  ui({
    type: "cards",
    timeoutMs,
    cards: [{ id: secret, title: secret, text: secret, imageUrl: url, payloadType: "text", payload: secret }],
  }),
  ui({
    type: "cards",
    timeoutMs,
    cards: [{ id: "one", payloadType: "text", payload: "", buttons: [{ id: secret, label: secret, url }] }],
  }),
  ui({ type: "input", timeoutMs, input: form }),
  ui({
    type: "webView",
    timeoutMs,
    webView: { url, html: secret, fullscreen: false, transparent: false, persistOnConversationStop: false },
  }),
  ui({ type: "response", messageId: "one", button: secret }),
  ui({ type: "response", messageId: "one", buttons: [secret] }),
  ui({ type: "response", messageId: "one", card: secret }),
  ui({ type: "response", messageId: "one", card: "one", button: secret }),
  ui({ type: "response", messageId: "one", submit: { [secret]: secret } }),
  ui({ type: "response", messageId: "one", cancel: true }),
  { toolCall: { id: "one", name: secret, arguments: { [secret]: secret }, result: secret, error: secret } },
  { engineEvent: { state: "LlmCallEnded", elapsedTime: 1, llmCallName: secret, metaData: { model: secret } } },
  { flowEvent: { type: "Ended", exitStatus: "Failed", exitDetails: secret } },
];

function shown(action: MessageAction, ...values: Json[]): Message {
  const masks = masking({ keys: new Set(), fields: new Set(), values, tooMuch: false }, (fault) => {
    throw fault;
  });
  const about = { conversationId: "0190b6a0-0000-7000-8000-000000000001", instant: "2030-01-01T00:00:00.000Z" };
  const by = { participantId: "guest", participantType: "EndUser" as const };
  return masks.message({ id: "one", sequence: 1, replyTo: null, ...about, ...by, action: action as Message["action"] });
}

const nameOf = (action: MessageAction) =>
  action.uiAction ? JSON.stringify(action.uiAction.value).slice(0, 60) : Object.keys(action).join();

test.each(actions.map((action) => [nameOf(action), action] as const))(
  "no text of %s gives a hidden value away",
  (_, action) => {
    expect(JSON.stringify(shown(action, secret))).not.toMatch(/canary/i);
  },
);

test.each(actions.map((action) => [nameOf(action), action] as const))(
  "%s can be read by a client, whatever is hidden, be it words of the protocol",
  (_, action) => {
    const words = [
      "en",
      "Ended",
      "Failed",
      "LlmCallEnded",
      "image",
      "select",
      "text",
      "input",
      "buttons",
      "response",
      0,
      1,
    ];
    const many = Array.from({ length: 5000 }, (__, index) => `value ${index}`);
    for (const values of [[secret], words, ["https://example.com/"], ["example.com"], many])
      expect(messageSchema.safeParse(shown(action, ...values)).error?.issues).toBeUndefined();
  },
);

test("what was chosen is still told from what was not", () => {
  const buttons = [
    { id: "red", label: "Red" },
    { id: secret, label: "My code" },
  ];
  expect(shown(ui({ type: "buttons", timeoutMs, buttons }), secret).action.uiAction?.value).toMatchObject({
    buttons: [
      { id: "red", label: "Red" },
      { id: "•••", label: "My code" },
    ],
  });
  expect(
    shown(ui({ type: "response", messageId: "one", button: secret }), secret).action.uiAction?.value,
  ).toMatchObject({
    button: "•••",
  });
  expect(
    shown(ui({ type: "response", messageId: "one", buttons: ["red", secret] }), secret).action.uiAction?.value,
  ).toMatchObject({ buttons: ["red", "•••"] });
});
