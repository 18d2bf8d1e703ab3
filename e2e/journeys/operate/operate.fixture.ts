import type { APIRequestContext } from "@playwright/test";
import { type Call, ifMatch } from "../../harness/api.ts";
import { test as base, owner } from "../../harness/test.ts";

// biome-ignore lint/suspicious/noExplicitAny: an answer of the API as it came; the journeys look at what they need
type Answer = any;

export interface Operations {
  readonly call: Call;
  /** Begins a conversation with the demonstration, as a member tests it. */
  begin(endUserId: string, more?: object): Promise<Answer>;
  say(conversationId: string, text: string): Promise<Answer>;
  press(conversationId: string, label: string): Promise<Answer>;
  /** A conversation whose webhook finds nobody: it leaves an issue. */
  fail(endUserId: string): Promise<{ conversationId: string; issue: Answer }>;
}

export const test = base.extend<object, { operations: Operations }>({
  operations: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env.E2E_URL ?? "" });
      await use(await operationsOf(request));
      await request.dispose();
    },
    { scope: "worker" },
  ],
});

export { expect, expectAccessible } from "../../harness/test.ts";

/** All journeys of this folder share it, and an access token lives 10 minutes. */
const sessionLife = 5 * 60_000;

async function operationsOf(request: APIRequestContext): Promise<Operations> {
  const device = { "device-id": "operate-journeys" };
  let session = { accessToken: "", until: 0 };
  const headersNow = async () => {
    if (session.until < Date.now()) {
      const data = { email: owner.email, password: owner.password };
      const login = await request.post("/api/v1/auth/login-by-password", { headers: device, data });
      session = { accessToken: (await login.json()).accessToken, until: Date.now() + sessionLife };
    }
    return { ...device, authorization: `Bearer ${session.accessToken}` };
  };
  const call: Call = async (method, path, data, version) => {
    const headers = { ...(await headersNow()), ...ifMatch(version) };
    const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(data ? { data } : {}) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const { results } = await call("GET", "/profiles?search=Demonstration");
  const profileId = results[0].id;
  const begin: Operations["begin"] = (endUserId, more = {}) =>
    call("POST", "/conversations", { profileId, endUserId, language: "en", ...more });
  const post = (id: string, action: object) => call("POST", `/conversations/${id}/messages?wait=true`, { action });
  return {
    call,
    begin,
    say: (id, text) => post(id, { text: { text } }),
    async press(id, label) {
      const { results: messages } = await call("GET", `/conversations/${id}/messages`);
      const asked = messages.findLast((message: Answer) => message.action.uiAction?.value.type === "buttons");
      const button = asked.action.uiAction.value.buttons.find((each: Answer) => each.label === label).id;
      return post(id, { uiAction: { name: "buttons", value: { type: "response", messageId: asked.id, button } } });
    },
    async fail(endUserId) {
      const { flow, nodes } = await call("POST", "/conversation-flows", { name: "Late check-out", type: "Custom" });
      const node = {
        id: "ask",
        flowId: flow.id,
        type: "WebhookAction",
        name: "Ask the booking system",
        renderParams: { position: { x: 300, y: 0 } },
        data: { version: 1, request: { url: "http://127.0.0.1:9/stays", retries: 0 } },
        exits: [],
        tools: [],
      };
      const exit = { name: "default", expectedResultMatch: null };
      await call("POST", `/conversation-flows/${flow.id}/operations`, {
        baseVersion: flow.version,
        operations: [
          { type: "addNode", node },
          { type: "connect", nodeId: nodes[0].id, exit, targetNodeId: "ask" },
        ],
      });
      const { conversation } = await begin(endUserId, { draftFlowId: flow.id });
      for (let tries = 0; tries < 100; tries += 1) {
        const found = await call("GET", `/issues?conversationId=${conversation.id}`);
        if (found.count > 0) return { conversationId: conversation.id, issue: found.results[0] };
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      throw new Error("The webhook left no issue");
    },
  };
}
