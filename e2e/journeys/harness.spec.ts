import { expect, expectAccessible, test } from "../harness/test.ts";

test.describe("the harness itself", () => {
  test("reaches the server that it started", async ({ request }) => {
    const answer = await request.get("/api/v1/ready");
    expect(answer.status()).toBe(200);
  });

  test("fails a journey that leaves an error in the console", async ({ page, otherOrigin }) => {
    test.fail();
    await page.goto(otherOrigin.serve("/noisy", "<title>Noisy</title><script>console.error('broken')</script>"));
  });

  test("lets a journey provoke the complaint that it names", async ({ page, otherOrigin, watch }) => {
    watch.allow(/broken/);
    await page.goto(otherOrigin.serve("/noisy", "<title>Noisy</title><script>console.error('broken')</script>"));
  });

  test("sees what makes a page hard to use", async ({ page, otherOrigin }) => {
    await page.goto(otherOrigin.serve("/mute", "<html lang=en><title>Mute</title><img src='data:,'><button></button>"));
    await expect(expectAccessible(page)).rejects.toThrow("button-name");
  });
});
