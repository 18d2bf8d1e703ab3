import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import type { FlowNode, FlowOperation } from "@parlo/contract";
import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { pino } from "pino";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { aiModelSource } from "../ai-model/index.ts";
import { createApp } from "../app.ts";
import { effectPerformer } from "../effect/index.ts";
import { everyRow } from "../testing/every-row.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { flowSecretTable } from "./flow-secret.table.ts";
import { flowSecretSource } from "./index.ts";

const token = "CANARY-Zq8Xw2Lp9Vt4Rn6Kc1Mj7Hd3Fs5Gb0Ty";
const canary = `Bearer ${token}`;
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
const { a, b, call } = app;

/** A service that tells its callers what they called with, as some do. */
async function openEcho() {
  const calls: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    calls.push(request.headers);
    request.resume();
    const headers = { "content-type": "application/json", "x-echo": request.headers.authorization ?? "" };
    const packed = Buffer.from(JSON.stringify(request.headers)).toString("base64");
    response.writeHead(200, headers).end(JSON.stringify({ asked: request.headers, packed, again: `of ${packed}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}
const service = await openEcho();
const elsewhere = await openEcho();

type Kept = { readonly id: string; readonly hint: string; readonly origin: string };
const say = (said: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: said }] }, to: { default: "wait" } }) as const;
const nodes = (url: string, secret: Kept): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { text: "ask" } },
  ask: {
    type: "WebhookAction",
    name: "Ask",
    data: {
      request: { method: "POST", url, retries: 0, headers: [{ name: "Authorization", secret }] },
      mapping: [{ path: "body.asked.authorization", variable: "answer" }],
    },
    to: { success: "good", error: "bad" },
  },
  good: say("They said {{ answer }}"),
  bad: say("That went wrong"),
  wait: { type: "Checkpoint", to: { text: "ask" } },
});
const newSecret = () => a.client.flow.keepSecret({ value: canary, origin: `${service.origin}/and/a/path` });

test("a secret is sent to no other address, and by no other organisation", async () => {
  const secret = await newSecret();
  const hear = async (owner: typeof a, url: string) => {
    const rest = restClient(app.address, await makeAgent(owner, { nodes: nodes(url, secret) }));
    const { conversation } = await rest.begin();
    const { body } = await rest.say(conversation.id, "hi", { wait: true });
    return textsOf(body.messages ?? []);
  };
  const issuesOf = async ({ client }: typeof a) => (await client.issue.list({})).results.map(({ code }) => code);
  const before = service.calls.length;
  expect(await hear(a, `${elsewhere.origin}/hook`)).toEqual(["That went wrong"]);
  await expect.poll(() => issuesOf(a)).toEqual(["secret-moved"]);
  expect(await hear(b, `${service.origin}/hook`)).toEqual(["That went wrong"]);
  await expect.poll(() => issuesOf(b)).toEqual(["secret-missing"]);
  expect(elsewhere.calls).toEqual([]);
  expect(service.calls).toHaveLength(before);
});

test("only those who may edit flows give secrets", async () => {
  const into = { organizationId: a.organizationId, role: "viewer" } as const;
  const viewer = await signUp(app.context, app.address, "Vic", into);
  const given = { value: "anything", origin: "https://example.com" };
  await expect(viewer.client.flow.keepSecret(given)).rejects.toMatchObject({ status: 403 });
});

test("an import asks for its secrets anew, whatever its document says", async () => {
  const { flow } = await a.client.flow.create({ name: "Imported", type: "Custom" });
  const secret = await newSecret();
  const { version, ...document } = await a.client.flow.export({ id: flow.id });
  const [entry] = document.flows;
  const ask = buildFlow({ id: flow.id, name: flow.name, nodes: nodes(service.origin, secret) }).nodes.ask as FlowNode;
  const node = { ...ask, exits: ask.exits.map((exit) => ({ ...exit, targetNodeId: null })) };
  const flows = entry ? [{ ...entry, nodes: [...entry.nodes, node] }] : [];
  const response = await call("/conversation-flows/import", {
    ...{ method: "POST", as: a },
    json: { version, ...document, flows },
  });
  const made = (await response.json()) as { flows: [{ id: string }] };
  const { problems } = await a.client.flow.validate({ id: made.flows[0].id });
  expect(problems).toContainEqual(
    expect.objectContaining({ code: "secret-missing", nodeId: "ask", field: "request.headers.0.secret" }),
  );
});

const logged: string[] = [];
const write = (line: Buffer, _encoding: string, done: () => void) => {
  logged.push(String(line));
  done();
};
const log = pino({ level: "trace" }, new Writable({ write }));

test("a secret of a header is at the address that it was given for, encrypted in its table, and nowhere else", async () => {
  const effects = effectPerformer({
    ...{
      ...app.context,
      log,
      mailAllowance: { take: async () => null },
      mailHost: "parlo.test",
      signingKeys: { load: async () => ({ key: Buffer.alloc(32), former: null }) },
    },
    models: aiModelSource(app.context),
    convAis: { load: async () => null },
    headerSecrets: flowSecretSource(app.context),
  });
  const loud = await createApp({ ...app.context, log, effects });
  const address = await loud.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => loud.close());
  await a.client.variableDefinition.create({ key: "answer", name: "Answer", type: "String", isEndUser: false });
  const answers: string[] = [];
  const ask = async (method: string, path: string, json?: object, version?: number) => {
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${a.accessToken}`,
        ...(json && { "content-type": "application/json" }),
        ...(version && { "if-match": `"${version}"` }),
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    answers.push(text, JSON.stringify([...response.headers]));
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  };

  const kept = await ask("POST", "/conversation-flows/secrets", { value: ` ${canary} `, origin: service.origin });
  expect(kept).toMatchObject({ status: 201, body: { hint: "Bea…0Ty", origin: service.origin } });
  for (const wrong of [{ value: `${canary}\u0141` }, { value: canary, origin: "nowhere" }, { value: [canary] }])
    expect((await ask("POST", "/conversation-flows/secrets", { origin: service.origin, ...wrong })).status).toBe(400);

  const made = await ask("POST", "/conversation-flows", { name: "Asks with a key", type: "Custom" });
  const { id, version } = made.body.flow;
  const url = `${service.origin}/hook`;
  const graph = buildFlow({ id, name: "Asks with a key", nodes: nodes(url, kept.body) });
  const parts = ["wait", "good", "bad", "ask"].map((node) => graph.nodes[node] as FlowNode);
  const unconnected = parts.map((node) => ({
    ...node,
    exits: node.exits.map((exit) => ({ ...exit, targetNodeId: null })),
  }));
  const edges = [{ ...graph.nodes.start, id: graph.entryNodeId as string } as FlowNode, ...parts];
  const start = made.body.nodes[0].id as string;
  const operations: FlowOperation[] = [
    ...unconnected.map((node): FlowOperation => ({ type: "addNode", node })),
    ...edges.flatMap((node, at) =>
      node.exits.flatMap(({ name, expectedResultMatch, targetNodeId }): FlowOperation[] =>
        targetNodeId === null
          ? []
          : [
              {
                type: "connect",
                nodeId: at === 0 ? start : node.id,
                exit: { name, expectedResultMatch },
                targetNodeId,
              },
            ],
      ),
    ),
  ];
  const path = `/conversation-flows/${id}`;
  expect(await ask("POST", `${path}/operations`, { baseVersion: version, operations })).toMatchObject({ status: 200 });
  expect(await ask("POST", `${path}/publish`, {})).toMatchObject({ status: 200 });

  const profile = await a.client.profile.create({
    name: "Asks",
    touchpoint: "Api",
    languages: ["en"],
    conversationEngine: { kind: "flow", flowId: id },
  });
  const rest = restClient(address, profile);
  const { conversation } = await rest.begin();
  const said = await rest.say(conversation.id, "hi", { wait: true });
  expect(textsOf(said.body.messages ?? [])).toEqual(["They said •••"]);
  answers.push(JSON.stringify(said.body));
  expect(service.calls.map(({ authorization }) => authorization)).toEqual([canary]);

  const moved = graph.nodes.ask?.data as { request: object };
  const data = { ...moved, request: { ...moved.request, url: `${elsewhere.origin}/hook` } };
  const now = await ask("GET", path);
  const patched = await ask("PATCH", `${path}/nodes/ask`, { data }, now.body.flow.version);
  expect(patched.status).toBe(200);
  const refused = await ask("POST", `${path}/publish`, {});
  expect(refused.body).toMatchObject({ code: "has-problems" });
  expect(JSON.stringify(refused.body)).toContain("secret-moved");

  const exported = await ask("GET", `${path}/export`);
  expect(JSON.stringify(exported.body)).toContain('"headers":[{"name":"Authorization","secret":null}]');
  expect(JSON.stringify(exported.body)).not.toContain(kept.body.id);
  for (const read of [path, `${path}/nodes`, `${path}/nodes/ask`, `${path}/versions`, `${path}/versions/1`])
    expect((await ask("GET", read)).status).toBe(200);
  await ask("POST", `${path}/validate`, {});
  await ask("POST", `${path}/duplicate`, {});
  await ask("POST", `${path}/operations`, { baseVersion: version, operations: [{ type: "updateFlow", changes: {} }] });
  for (const read of ["messages?debug=true&includeHidden=true", "variables", "summary"])
    await ask("GET", `/conversations/${conversation.id}/${read}`);
  await ask("GET", "/issues");

  expect(logged.length).toBeGreaterThan(0);
  expect(answers.join("\n")).toContain(kept.body.id);
  const inBase64 = ["", "a", "ab"].map((before) =>
    Buffer.from(before + token)
      .toString("base64")
      .slice(4, 40),
  );
  for (const text of [...answers, ...logged, await everyRow(app.database.superuserConnection)])
    for (const form of [token, ...inBase64]) expect(text).not.toContain(form);
  const rows = await a.db.select().from(flowSecretTable);
  expect(new Set(rows.map(({ origin }) => origin))).toEqual(new Set([service.origin]));
  const opened = await flowSecretSource(app.context).load(a.organizationId, [kept.body.id]);
  expect(opened.get(kept.body.id)).toEqual({ value: canary, origin: service.origin });
});
