import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { FlowNode } from "@parlo/contract";
import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { signUp } from "../testing/sign-up.ts";
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

test("mail ends at its organisation's limits, however many addresses it goes to, and the flow hears of it", async () => {
  const owner = await signUp(app.context, app.address, "Misused");
  const mailLimits = { hour: 3, day: 100, recipients: 2 };
  await owner.ifMatch(1).organization.update({ id: owner.organizationId, mailLimits });
  const rest = restClient(app.address, await makeAgent(owner, { nodes }));
  const { conversation } = await rest.begin();
  const before = mails.length;
  const said: (string | undefined)[] = [];
  for (const to of ["a@example.com, b@example.com", "a@example.com, b@example.com", "a@example.com", "a@example.com"])
    said.push(textsOf((await rest.say(conversation.id, to, { wait: true })).body.messages ?? [])[0]);
  said.push(
    textsOf((await rest.say(conversation.id, "a@x.org,b@x.org,c@x.org", { wait: true })).body.messages ?? [])[0],
  );
  const id = expect.stringMatching(/^</);
  const wrong = "That went wrong";
  expect(said).toEqual([id, wrong, id, wrong, wrong]);
  expect(mails.length - before).toBe(2);
  const { results } = await owner.client.issue.list({ sortBy: "InstantAsc" });
  expect(results.map(({ code }) => code)).toEqual(["mail-limit", "mail-limit", "mail-recipients"]);
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
