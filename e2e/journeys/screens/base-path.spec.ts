import { callsOfOwner } from "../../harness/api.ts";
import { entranceScreens, expectShown, fillOrganization, screens } from "../../harness/screens.ts";
import { expect, owner, test } from "../../harness/test.ts";

test("C023, C024: below another base path every screen, every file and every redirect stays there", async ({
  page,
  house,
}) => {
  test.setTimeout(600_000);
  const ids = await fillOrganization(await callsOfOwner(page.request, house.server.url));
  const outside: string[] = [];
  const failed: string[] = [];
  page.on("response", (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== house.server.url || !/^\/(admin|api|live-preview|web-component|avatars)(\/|$)/.test(pathname))
      outside.push(response.url());
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });

  await page.goto(house.server.url);
  await page.waitForURL(house.at("/login?redirect=%2Fadmin%2Foverview"));
  await expectShown(page);
  for (const screen of entranceScreens) {
    await page.goto(house.at(screen));
    await expectShown(page);
    expect(new URL(page.url()).pathname).toBe(new URL(house.at(screen)).pathname);
  }
  await page.goto(house.at("/issues?search=late#top"));
  await page.waitForURL("**/admin/login?redirect=**");
  await house.signIn(page, owner);
  await page.waitForURL(/\/admin\/issues\?search=late.*#top$/);

  for (const screen of screens(ids)) {
    await page.goto(house.at(screen));
    await expectShown(page);
    expect(new URL(page.url()).pathname, screen).toMatch(/^\/admin\//);
    for (const href of await page
      .locator("a[href^='/']")
      .evaluateAll((links) => links.map((a) => a.getAttribute("href"))))
      expect(href, `a link of ${screen}`).toMatch(/^\/admin\//);
  }
  await page.goto(house.at("/logout"));
  await page.waitForURL(house.at("/login"));
  expect(outside.filter((url) => url !== `${house.server.url}/`)).toEqual([]);
  expect(failed).toEqual([]);
});

test("C023: below the base path of another house there is nothing of the dashboard", async ({ page, house }) => {
  for (const path of ["/dashboard", "/dashboard/overview", "/administration", "/overview"]) {
    const answer = await page.request.get(`${house.server.url}${path}`, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 404]);
  }
});
