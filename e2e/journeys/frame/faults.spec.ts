import { expect, test } from "../../harness/test.ts";

test("C126: a chunk that is missing loads the page anew once, then the panel shows", async ({
  signedInPage: page,
  watch,
}) => {
  watch.allow(/404|dynamically imported|personas/);
  let loads = 0;
  page.on("domcontentloaded", () => loads++);
  await page.route(/assets\/personas-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto("/dashboard/personas");
  await expect(page.getByText("Something went wrong!")).toBeVisible();
  expect(loads).toBe(2);
});
