import type { JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { converse, failed } from "../testing/converse.ts";
import { text } from "../testing/text-step.ts";
import { readAddresses } from "./mail-addresses.ts";

const flow = (data: JsonObject = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "mail" } },
      mail: {
        type: "SendEmail",
        name: "Confirmation",
        data: {
          to: "{{ input.text }}",
          subject: { en: "For {{ persona.name }}", de: "Für {{ persona.name }}" },
          text: { en: "Hello\n\n{{ persona.name }}" },
          ...data,
        },
        to: { success: "sent", error: "wrong" },
      },
      sent: text("sent {{ Confirmation.messageId }}"),
      wrong: text("wrong"),
    },
  });
const mailed = { type: "mailed", messageId: "<1@parlo.test>" } as const;

test("the mail is rendered in the conversation's language, and its id is read under the node's name", () => {
  const chat = converse([flow()], { language: "de" });
  chat.say("ada@example.com; Bob@example.com,\nADA@example.com");
  expect(chat.effect()).toMatchObject({
    type: "mail",
    nodeId: "mail",
    request: { to: ["ADA@example.com", "Bob@example.com"], subject: "Für Mia", text: "Hello\n\nMia" },
  });
  chat.perform(mailed);
  expect(chat.texts()).toEqual(["sent <1@parlo.test>"]);
});

test.each([
  ["nobody", " , "],
  ["what is no address", "ada@example.com, bob"],
  ["a second line that would be a header", "ada@example.com\r\nBcc: bob@example.com"],
  ["a name beside the address", "Ada <ada@example.com>"],
  ["an address that is too long", `${"a".repeat(300)}@example.com`],
  ["too many addresses", Array.from({ length: 21 }, (_, at) => `a${at}@example.com`).join(",")],
])("a mail to %s is not sent: it leaves by error with an issue", (_, to) => {
  const chat = converse([flow()]);
  expect(chat.hear(to)).toEqual(["wrong"]);
  expect(chat.issues()).toMatchObject([{ code: "mail-address", nodeId: "mail" }]);
});

test("twenty addresses are taken", () => {
  const to = Array.from({ length: 20 }, (_, at) => `a${at}@example.com`);
  expect(readAddresses(to.join(", "))).toEqual({ ok: true, addresses: to });
});

test("what is put in starts no line of the subject, and a long one is cut", () => {
  const chat = converse([flow({ to: "a@example.com", subject: { en: "{{ input.text }}" } })]);
  chat.say(`Hi\r\nBcc: bob@example.com\u2028\u0000${"x".repeat(400)}`);
  const effect = chat.effect();
  const subject = effect.type === "mail" ? effect.request.subject : "";
  expect(subject).toMatch(/^Hi Bcc: bob@example\.com x+…$/);
  expect(subject).toHaveLength(200);
});

test("a text that is too long is not sent", () => {
  const chat = converse([
    flow({ to: "a@example.com", text: { en: "{% for i in (1..9) %}{{ input.text }}{% endfor %}" } }),
  ]);
  expect(chat.hear("x".repeat(6000))).toEqual(["wrong"]);
  expect(chat.issues()).toMatchObject([{ code: "too-large" }]);
});

test("without a mail server, and where it refuses, the flow leaves by error and the issue says why", () => {
  for (const code of ["no-mail", "mail-refused"]) {
    const chat = converse([flow()]);
    chat.say("ada@example.com");
    chat.perform(failed(code, { attempts: 2 }));
    expect(chat.texts()).toEqual(["wrong"]);
    expect(chat.issues()).toMatchObject([{ code, retryable: false, attempt: 2 }]);
  }
});
