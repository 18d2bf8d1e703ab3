import { expect, test } from "./operate.fixture.ts";

test("the preview beside a profile's settings shows what is typed, before it is saved", async ({
  signedInPage: page,
  operations: { call },
}) => {
  await call("POST", "/personas", { name: "Someone else" });
  const { id } = await call("POST", "/profiles", { name: "Previewed" });
  await page.goto(`/dashboard/profiles/${id}/edit/settings`);
  const agent = page.frameLocator("iframe[title=Preview]").locator("parlo-agent");
  const send = agent.locator(".send");
  await expect(agent.getByRole("button", { name: "Plan a visit" })).toBeVisible();
  await expect(send).toHaveCSS("background-color", "rgb(143, 40, 98)");

  const colour = page.getByRole("textbox", { name: "Main colour", exact: true });
  await colour.fill("#00665c");
  await expect(send).toHaveCSS("background-color", "rgb(0, 102, 92)");
  await colour.fill("#0066");
  await expect(send).toHaveCSS("background-color", "rgb(143, 40, 98)");
  await colour.fill("#00665c");
  await page.getByRole("switch", { name: "People can start again" }).click();
  await expect(agent.getByRole("button", { name: "Start again" })).toHaveCount(0);
  await expect(agent.getByRole("button", { name: "Plan a visit" })).toBeVisible();

  await page.getByRole("radio", { name: "Gradient" }).click();
  await page.getByRole("textbox", { name: "Below", exact: true }).fill("#00ff00");
  await expect(agent.locator(".stage")).toHaveCSS("background-image", /rgb\(0, 255, 0\)/);
  await page.getByRole("textbox", { name: /^Words of the AI notice/ }).fill("This is a machine.");
  await expect(agent.getByText("This is a machine.")).toBeVisible();

  await page.getByRole("textbox", { name: /^Teaser\s*optional/ }).fill("Questions about your stay?");
  await expect(agent.getByRole("button", { name: "Questions about your stay?" })).toBeVisible();
  expect((await call("GET", `/profiles/${id}`)).settings).toMatchObject({ colour: "#8f2862", teaser: {} });
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  expect((await call("GET", `/profiles/${id}`)).settings).toMatchObject({ colour: "#00665c", restartButton: false });

  await page.getByRole("link", { name: "Persona", exact: true }).click();
  await page.getByRole("radio", { name: "Someone else" }).check({ force: true });
  await expect(agent.getByRole("heading", { name: /Someone else/ })).toBeVisible();
  expect((await call("GET", `/profiles/${id}`)).personaId).toBeNull();
});

test("the preview takes settings from the dashboard around it alone, and no more of them than fit", async ({
  signedInPage: page,
  operations: { call },
}) => {
  const { id } = await call("POST", "/profiles", { name: "Guarded preview" });
  await page.goto(`/dashboard/profiles/${id}/edit/settings`);
  const send = page.frameLocator("iframe[title=Preview]").locator("parlo-agent .send");
  await expect(send).toBeVisible();
  const frame = page.frames().find((one) => one.url().includes("/live-preview"));
  if (!frame) throw new Error("No frame with the preview");
  const deliver = (origin: string, colour: string, more = 0) =>
    frame.evaluate(
      ([from, settings]) =>
        window.dispatchEvent(
          new MessageEvent("message", {
            origin: from === "own" ? location.origin : String(from),
            source: parent,
            data: { type: "parlo:unsaved", settings },
          }),
        ),
      [origin, { colour, ...(more > 0 && { teaser: { en: "x".repeat(more) } }) }] as const,
    );
  await deliver("https://elsewhere.example", "#111111");
  await deliver("own", "#222222", 300_000);
  await expect(send).toHaveCSS("background-color", "rgb(143, 40, 98)");
  await deliver("own", "#00665c");
  await expect(send).toHaveCSS("background-color", "rgb(0, 102, 92)");
});
