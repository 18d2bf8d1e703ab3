import { callsOfPage } from "../../harness/api.ts";
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
