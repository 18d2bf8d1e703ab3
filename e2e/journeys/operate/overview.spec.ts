import { randomUUID } from "node:crypto";
import { expect, expectAccessible, type Operations, test } from "./operate.fixture.ts";

/** Conversations as a customer's server begins them, which are no tests; hands back who talks in the last. */
async function beginForReal(
  { call }: Operations,
  url: string,
  made: object = { name: "Kiosk" },
  count = 1,
): Promise<string> {
  let endUserId = "";
  const profile = await call("POST", "/profiles", { touchpoint: "Api", ...made });
  const secrets = { "x-parlo-profile-id": profile.id, "x-parlo-profile-secret": profile.secret };
  for (let number = 0; number < count; number += 1) {
    endUserId = randomUUID();
    const answer = await fetch(`${url}/api/v1/conversations`, {
      method: "POST",
      headers: { "content-type": "application/json", ...secrets },
      body: JSON.stringify({ profileId: profile.id, endUserId, language: "en", signal: null }),
    });
    expect(answer.status).toBe(201);
  }
  return endUserId;
}

test("the overview names people as the list does, and says how many languages it leaves out", async ({
  signedInPage: page,
  operations,
  url,
}) => {
  // The busiest few are listed.
  const busy = { name: "Polyglot", languages: ["en", "fr", "ja", "de", "es", "pl"] };
  const endUserId = await beginForReal(operations, url, busy, 5);
  await page.goto("/dashboard/overview");
  await expect(page.getByRole("link", { name: `Guest ${endUserId.slice(-4)}` })).toBeVisible();
  await expect(page.getByText(endUserId)).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: /^Polyglot/ })).toContainText("+2");
});

test("what lives is not counted as waiting, and folded a dot stands beside the icon", async ({
  signedInPage: page,
  operations,
  url,
}) => {
  const endUserId = await beginForReal(operations, url);
  await operations.fail("Counted");
  await page.goto("/dashboard/overview");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(page.getByRole("link", { name: `Guest ${endUserId.slice(-4)}` })).toBeVisible();
  const issues = navigation.getByRole("link", { name: /^Issues/ });
  await expect(issues).toHaveText(/^Issues\d+\+?$/);
  await expect(navigation.getByRole("link", { name: /^Conversations/ })).toHaveText("Conversations");
  await page.getByRole("button", { name: "Fold the navigation" }).click();
  await expect(issues).toHaveText(/^Issues\d+\+?$/);
  await expect(async () => {
    const icon = await issues.locator("svg").boundingBox();
    const dot = await issues.locator("span.absolute").boundingBox();
    expect(dot && icon && dot.x >= icon.x + icon.width - 3 && dot.y + dot.height <= icon.y + 3).toBe(true);
  }).toPass({ timeout: 20_000 });
  await expectAccessible(page);
});
