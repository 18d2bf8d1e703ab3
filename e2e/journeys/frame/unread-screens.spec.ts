import { callsOfPage } from "../../harness/api.ts";
import { madeFlow } from "../../harness/made-flow.ts";
import { expect, test } from "../../harness/test.ts";

const screens = [
  { name: "the grid of profiles", asked: /\/api\/v1\/profiles\?/, path: async () => "/dashboard/profiles" },
  {
    name: "the organisation",
    asked: /\/api\/v1\/organizations\/[^/]+$/,
    path: async () => "/dashboard/settings",
  },
  {
    name: "a conversation",
    asked: /\/api\/v1\/conversations\/[0-9a-f-]+$/,
    path: async (call: ReturnType<typeof callsOfPage>) => {
      const { id } = await call("POST", "/profiles", { name: "Unread" });
      const { conversation } = await call("POST", "/conversations", { profileId: id, signal: null });
      return `/dashboard/conversations/${conversation.id}`;
    },
  },
  // Nobody hears that the issue or the engine is not there: what asks for it is held up.
  {
    name: "an issue",
    asked: /\/api\/v1\/issues\/[0-9a-f-]+$/,
    path: async () => `/dashboard/issues/${crypto.randomUUID()}`,
  },
  {
    name: "a model",
    asked: /\/api\/v1\/ai-models\/[0-9a-f-]+$/,
    path: async () => `/dashboard/configurations/ai-model/${crypto.randomUUID()}`,
  },
  {
    name: "a webhook",
    asked: /\/api\/v1\/outgoing-webhooks\/[0-9a-f-]+$/,
    path: async () => `/dashboard/settings/webhooks/${crypto.randomUUID()}`,
  },
  {
    name: "what providers there are",
    asked: /\/api\/v1\/ai-model-providers/,
    path: async () => "/dashboard/configurations/ai-model/add?provider=OpenAi",
  },
  {
    name: "the choice of a persona",
    asked: /\/api\/v1\/personas\?/,
    path: async (call: ReturnType<typeof callsOfPage>) => {
      const { id } = await call("POST", "/profiles", { name: "Unread persona" });
      return `/dashboard/profiles/${id}/edit/persona`;
    },
  },
  {
    name: "the choice of a body",
    asked: /\/api\/v1\/avatars\?/,
    path: async () => "/dashboard/personas/add",
  },
  {
    name: "a flow",
    asked: /\/api\/v1\/conversation-flows\/[0-9a-f-]+$/,
    path: async (call: ReturnType<typeof callsOfPage>) =>
      `/dashboard/conversation-flows/${await madeFlow(call, "Unread")}`,
  },
  {
    name: "the tests of a flow",
    asked: /\/api\/v1\/flow-tests\?/,
    path: async (call: ReturnType<typeof callsOfPage>) =>
      `/dashboard/conversation-flows/${await madeFlow(call, "Unread tests")}/tests`,
  },
  {
    name: "the versions of a flow",
    asked: /\/versions\?/,
    path: async (call: ReturnType<typeof callsOfPage>) =>
      `/dashboard/conversation-flows/${await madeFlow(call, "Unread versions")}/versions`,
  },
  {
    name: "what starts an automation",
    asked: /\/automation-webhooks\?/,
    path: async (call: ReturnType<typeof callsOfPage>) =>
      `/dashboard/conversation-flows/${await madeFlow(call, "Unread triggers", [], { type: "Automation" })}/settings/triggers`,
  },
];

for (const { name, asked, path } of screens)
  test(`while ${name} is tried again it still says that it cannot be read`, async ({ signedInPage: page, watch }) => {
    watch.allow(/ERR_FAILED/);
    await page.goto("/dashboard/overview");
    const address = await path(callsOfPage(page));
    await page.route(asked, (route) => route.abort());
    await page.goto(address);
    const again = page.getByRole("main").getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    await page.unroute(asked);
    // An attempt that neither fails nor succeeds.
    let attempts = 0;
    await page.route(asked, () => {
      attempts += 1;
    });
    await again.click();
    await expect.poll(() => attempts).toBeGreaterThan(0);
    await expect(again).toBeVisible();
    await expect(page.locator("main .skeleton")).toHaveCount(0);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
