import type { Page } from "@playwright/test";
import { expect, expectAccessible, owner, test } from "../../harness/test.ts";

const device = { "device-id": "share-journey" };

/** An agent of this journey's own, as the demonstration is others' as well. */
async function copyOfDemonstration({ request }: Page): Promise<string> {
  const data = { email: owner.email, password: owner.password };
  const login = await request.post("/api/v1/auth/login-by-password", { headers: device, data });
  const { accessToken } = await login.json();
  const headers = { ...device, authorization: `Bearer ${accessToken}` };
  const { results } = await (await request.get("/api/v1/profiles?search=Demonstration", { headers })).json();
  const { id } = results.find(({ name }: { name: string }) => name === "Demonstration");
  return (await (await request.post(`/api/v1/profiles/${id}/duplicate`, { headers })).json()).id;
}

test("a link lets a guest talk with the agent, also in another page's frame, until the secret is replaced", async ({
  signedInPage: page,
  browser,
  otherOrigin,
  watch,
}) => {
  // The link that is good for nothing any more.
  watch.allow(/401 .*settings/);
  await page.goto(`/dashboard/profiles/${await copyOfDemonstration(page)}/edit/deployment`);
  await page.getByRole("radio", { name: "1 day", exact: true }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = page.getByText(/\/live-preview\/shared\?profileId=/);
  await expect(link).toBeVisible();
  await expectAccessible(page);
  const address = (await link.textContent()) ?? "";

  const guests = await browser.newContext({ locale: "en-GB" });
  const guest = await guests.newPage();
  await guest.goto(address);
  await guest.getByRole("button", { name: "Plan a visit" }).click();
  await expect(guest.getByLabel("Your name")).toBeVisible();

  const around = `<!doctype html><title>Shop</title><link rel="icon" href="data:,"><iframe width="600" height="700" src="${address}"></iframe>`;
  const framed = await guests.newPage();
  await framed.goto(otherOrigin.serve("/framed", around));
  await expect(framed.frameLocator("iframe").getByRole("button", { name: "Plan a visit" })).toBeVisible();

  await page.getByRole("button", { name: "Replace the secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace the secret" }).click();
  await expect(page.getByText("The secret is replaced", { exact: true })).toBeVisible();
  const late = await guests.newPage();
  await expect(async () => {
    await late.goto("about:blank");
    await late.goto(address);
    await expect(late.getByText("This link no longer holds")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await guests.close();
});
