import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { FlowNode } from "@parlo/contract";
import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";

const mails: string[] = [];
const smtp = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  authOptional: true,
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith("nobody@") ? Object.assign(new Error("Unknown"), { responseCode: 550 }) : null),
  onData: (stream, _session, done) => {
    void text(stream).then((mail) => {
      mails.push(mail);
      done();
    });
  },
});
await new Promise<void>((resolve) => void smtp.listen(0, "127.0.0.1", resolve));
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));
const { port } = smtp.server.address() as AddressInfo;
const app = await testApp({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });

const say = (said: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: said }] }, to: { default: "wait" } }) as const;
const nodes: FlowSketch["nodes"] = {
  start: { type: "Start", to: { text: "mail", signal: "wait" } },
  mail: {
    type: "SendEmail",
    name: "Mail",
    data: { to: "{{ input.text }}", subject: { en: "Your visit" }, text: { en: "See you, {{ input.text }}" } },
    to: { success: "sent", error: "wrong" },
  },
  sent: say("{{ Mail.messageId }}"),
  wrong: say("That went wrong"),
  wait: { type: "Checkpoint", to: { text: "mail" } },
};

test("a flow sends a mail by the server's mail server, and says so where that refuses", async () => {
  const rest = restClient(app.address, await makeAgent(app.a, { nodes }));
  const { conversation } = await rest.begin();
  const hear = async (said: string) =>
    textsOf((await rest.say(conversation.id, said, { wait: true })).body.messages ?? []);
  const [id] = await hear("ada@example.com");
  expect(id).toMatch(/^<[\w-]+@parlo\.test>$/);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(new RegExp(`^Message-ID: ${id}\\r?$`, "im"));
  expect(mails[0]).toContain("See you, ada@example.com");
  expect(await hear("nobody@example.com")).toEqual(["That went wrong"]);
  expect(mails).toHaveLength(1);
  await expect
    .poll(async () => (await app.a.client.issue.list({})).results.map(({ code }) => code))
    .toEqual(["mail-refused"]);
});

test("a server without a mail server says so of a flow that sends one, a server with one does not", async () => {
  const without = await testApp();
  const problemsOn = async ({ client }: TestApp["a"]) => {
    const { flow } = await client.flow.create({ name: "Sends a mail", type: "Custom" });
    const mail = buildFlow({ id: flow.id, name: flow.name, nodes }).nodes.mail as FlowNode;
    const node = { ...mail, exits: mail.exits.map((exit) => ({ ...exit, targetNodeId: null })) };
    await client.flow.operations({ id: flow.id, baseVersion: flow.version, operations: [{ type: "addNode", node }] });
    const { problems } = await client.flow.validate({ id: flow.id });
    return problems.flatMap(({ code, nodeId }) => (nodeId === "mail" ? [code] : []));
  };
  expect(await problemsOn(without.a)).toContain("no-mail");
  expect(await problemsOn(app.a)).not.toContain("no-mail");
});
