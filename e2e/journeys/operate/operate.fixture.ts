import { type Call, callsOfOwner } from "../../harness/api.ts";
import { madeFlow } from "../../harness/made-flow.ts";
import { test as base } from "../../harness/test.ts";

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
    async ({ playwright, url }, use) => {
      const request = await playwright.request.newContext();
      await use(await operationsOf(await callsOfOwner(request, url)));
      await request.dispose();
    },
    { scope: "worker" },
  ],
});

export { expect, expectAccessible } from "../../harness/test.ts";

async function operationsOf(call: Call): Promise<Operations> {
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
      const data = {
        version: 1,
        request: { url: "http://127.0.0.1:9/stays", retries: 0 },
        mapping: [],
        waitForCallback: false,
        callbackTimeoutMs: 60_000,
      };
      const ask = { id: "ask", type: "WebhookAction", name: "Ask the booking system", data, to: {} };
      const draftFlowId = await madeFlow(call, "Late check-out", [ask]);
      const { conversation } = await begin(endUserId, { draftFlowId });
      for (let tries = 0; tries < 100; tries += 1) {
        const found = await call("GET", `/issues?conversationId=${conversation.id}`);
        // What is counted may have come after what is listed was read.
        const [issue] = found.results;
        if (issue) return { conversationId: conversation.id, issue };
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      throw new Error("The webhook left no issue");
    },
  };
}
