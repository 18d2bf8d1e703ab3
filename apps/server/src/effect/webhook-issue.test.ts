import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
const server = createServer((request, response) => {
  response.writeHead(Number(request.url?.slice(1))).end("CANARY-of-the-answer");
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => new Promise((resolve) => server.close(resolve)));

test.each([
  ["that answers 404", `${url}/404`, "http-404"],
  ["that answers 500", `${url}/500`, "http-500"],
  ["at which nobody listens", "http://127.0.0.1:1/", "unavailable"],
  ["that may not be reached", "http://10.0.0.1/", "blocked"],
])(
  "C209, C210, C211, C212, C213, C214: a webhook %s leaves by its error exit, and an issue of the flow with all its fields",
  async (_, address, code) => {
    const request = { method: "POST", url: address, retries: 0 } as const;
    const agent = await makeAgent(app.a, {
      nodes: {
        start: { type: "Start", to: { text: "call" } },
        call: { type: "WebhookAction", data: { request }, to: { success: "good", error: "sorry" } },
        good: { type: "TextMessageAction", data: { alternatives: [{ en: "Good" }] } },
        sorry: { type: "TextMessageAction", data: { alternatives: [{ en: "Sorry" }] } },
      },
    });
    const rest = restClient(app.address, agent);
    const { id } = (await rest.begin({ signal: null })).conversation;
    const { body } = await rest.say(id, "parcel", { wait: true });
    expect(body.messages?.map(({ action }) => action.text?.text)).toEqual(["Sorry"]);
    const { results } = await app.a.client.issue.list({ conversationId: id });
    expect(results).toMatchObject([
      {
        ...{
          severity: "error",
          code,
          message: expect.stringMatching(/./),
          engineType: "conv-ai",
          engineProvider: "Flow",
        },
        ...{ conversationFlowId: agent.conversationEngine.kind === "flow" && agent.conversationEngine.flowId },
        ...{ conversationNodeId: "call", profileId: agent.id, profileName: agent.name, conversationId: id },
        ...{
          conversationMessageId: body.message.id,
          resolvedAt: null,
          messageExtended: expect.stringMatching(/It (may succeed later|will fail again)/),
        },
      },
    ]);
    expect(Math.abs(Date.parse(results[0]?.instant ?? "") - Date.now())).toBeLessThan(60_000);
    expect(JSON.stringify(results)).not.toContain("CANARY");
  },
);
