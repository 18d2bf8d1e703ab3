import { readFile } from "node:fs/promises";
import { hold } from "../../harness/hold.ts";
import { nextPiece } from "./scripted-agent.ts";
import { expect, test } from "./widget.fixture.ts";

test.describe.configure({ retries: 0 });

test("C275: buttons lock with a tick, cards and a form are answered, faults stand at their fields", async ({
  stage,
}) => {
  const { agent, lines, open, server } = await stage();
  await open();
  await expect(lines.last()).toContainText("How may I help?");
  await agent.getByRole("button", { name: "Book a room" }).click();
  await expect(agent.getByRole("button", { name: "Book a room" })).toHaveAttribute("aria-pressed", "true");
  await expect(agent.getByRole("button", { name: "I have lost something" })).toHaveAttribute("aria-disabled", "true");
  await agent.getByRole("button", { name: /Lake view double/ }).click();
  await expect(lines.last()).toContainText("The lake room is yours.");
  await agent.getByRole("button", { name: "Start again" }).click();
  await agent.getByRole("button", { name: "I have lost something" }).click();
  await agent.getByLabel("What is it?").fill("Reading glasses");
  await agent.getByLabel("E-mail").fill("marta.kowalska@");
  await agent.getByRole("button", { name: "Send", exact: true }).first().click();
  await expect(agent.getByText("This address is not complete")).toBeVisible();
  await expect(agent.getByLabel("E-mail")).toBeFocused();
  await agent.getByLabel("E-mail").fill("marta@example.com");
  await expect(agent.getByText("This address is not complete")).toBeHidden();
  await agent.getByRole("button", { name: "Send", exact: true }).first().click();
  await expect(lines.last()).toContainText('{"item":"Reading glasses","seen":null,"email":"marta@example.com"}');
  expect(server.talks.size).toBe(2);
});

test("C275: a web view answers from its sandbox and reaches nothing of the page", async ({ stage, page }) => {
  const { agent, lines, open, write } = await stage();
  // The page is answered in while its picture is still on its way.
  const picture = await hold(page, "**/pier.svg");
  await open();
  await write("web");
  const frame = agent.frameLocator("iframe[title=map]");
  await expect(agent.locator("iframe[title=map]")).toHaveAttribute("sandbox", /^(?!.*allow-same-origin)/);
  await page.evaluate(() => window.postMessage({ parlo: "submit", value: { place: "forged" } }, "*"));
  await frame.getByRole("textbox", { name: "Your name" }).fill("Marta");
  await frame.getByRole("button", { name: "Pick the pier" }).click();
  await expect(lines.last()).toContainText('We look for: {"place":"pier","name":"Marta"}');
  expect(picture.asked()).toBe(1);
  picture.release();
});

test("the agent is shown as away while the browser says that it is offline, whatever the connection says", async ({
  stage,
  page,
}) => {
  const { agent, lines, open, write } = await stage();
  await open();
  await expect(lines.last()).toContainText("How may I help?");
  const dot = agent.locator(".dot.online");
  await expect(dot).toBeVisible();
  const tell = (event: "offline" | "online") =>
    page.evaluate((name) => {
      Object.defineProperty(navigator, "onLine", { value: name === "online", configurable: true });
      window.dispatchEvent(new Event(name));
    }, event);
  await tell("offline");
  await expect(dot).toHaveCount(0);
  // The network is there all the same: the connection comes back, and what was said arrives.
  await write("web");
  await expect(agent.locator("iframe[title=map]")).toBeVisible();
  await expect(dot).toHaveCount(0);
  await tell("online");
  await expect(dot).toBeVisible();
});

test("an answer streams into one message and is announced once, whole", async ({ stage }) => {
  const { agent, lines, open, write } = await stage();
  await open();
  await expect(lines.last()).toContainText("How may I help?");
  const announcer = agent.locator("[aria-live=polite]");
  await announcer.evaluate((node) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const added of addedNodes) if (added.textContent?.trim()) heard.push(added.textContent);
    }).observe(node, { childList: true, subtree: true });
  });
  await write("in pieces");
  for (const far of [/Yes, it faces $/, /faces the water\. $/, /The road is behind the house\.$/]) {
    await expect(lines.last()).toHaveText(far);
    nextPiece();
  }
  await expect(agent.getByText("Yes, it faces")).toHaveCount(2);
  await expect
    .poll(() => lines.page().evaluate(() => (window as unknown as { heard: string[] }).heard))
    .toEqual(["Nova: Yes, it faces the water. The road is behind the house."]);
});

test("a plain text is shown as it is written", async ({ stage }) => {
  const { lines, open, write } = await stage();
  await open();
  await write("format");
  await expect(lines.last().locator("strong")).toHaveText("bold");
  await write("as written");
  await expect(lines.last()).toContainText("3 * 4 * 5 is **60**");
  await expect(lines.last().locator("strong, em")).toHaveCount(0);
});

test("a formatted answer is sanitised: no foreign picture, no script, links that open elsewhere", async ({
  stage,
  page,
}) => {
  const asked: string[] = [];
  const { lines, open, write, server } = await stage();
  page.on("request", (request) => asked.push(request.url()));
  await open();
  await write("format");
  await expect(lines.last().locator("strong")).toHaveText("bold");
  const link = lines.last().getByRole("link", { name: "a link" });
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(lines.last().locator("img")).toHaveCount(1);
  await expect(lines.last().locator("img")).toHaveAttribute("src", `${server.url}room.svg`);
  await expect(lines.last().locator("a[href^=javascript]")).toHaveCount(0);
  expect(await page.evaluate(() => "broken" in window)).toBe(false);
  expect(asked.filter((address) => !address.startsWith(server.url) && !address.startsWith("ws://127.0.0.1"))).toEqual(
    [],
  );
});

test("the server restarts in mid-conversation: the person is told, and nothing is lost", async ({ stage, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED|WebSocket connection|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
  const { agent, lines, open, write, server } = await stage();
  await open();
  await write("one");
  await expect(lines.last()).toContainText("You said: one");
  await server.stop();
  await expect(agent.getByText("Connection lost. Nothing you wrote is gone.")).toBeVisible();
  await write("two");
  await expect(lines.last()).toContainText("two");
  await server.start();
  await expect(lines.last()).toContainText("You said: two");
  await expect(agent.getByText("Connection lost.")).toBeHidden();
  const [id] = server.talks.keys();
  expect(server.texts(id ?? "").filter((text) => text === "two")).toHaveLength(1);
});

test("two tabs show one conversation in one order, also after a reload", async ({ stage, page, context }) => {
  const first = await stage();
  await first.open();
  await expect(first.lines.last()).toContainText("How may I help?");
  const other = await context.newPage();
  await other.goto(page.url());
  const agent = other.locator("parlo-agent");
  await agent.getByRole("button", { name: "Open the chat" }).click();
  await expect(agent.locator(".bubble")).toHaveCount(1);
  await first.write("from the first");
  await expect(agent.locator(".bubble").last()).toContainText("You said: from the first");
  await agent.getByRole("textbox").fill("from the second");
  await other.keyboard.press("Enter");
  await expect(first.lines.last()).toContainText("You said: from the second");
  await expect(agent.locator(".bubble").last()).toContainText("You said: from the second");
  expect(await first.lines.allTextContents()).toEqual(await agent.locator(".bubble").allTextContents());
  await other.reload();
  await agent.getByRole("button", { name: "Open the chat" }).click();
  await expect(agent.locator(".bubble")).toHaveCount(5);
  expect(first.server.talks.size).toBe(1);
});

test("a question's time stands still while the focus is in it, and then runs out", async ({ stage, page }) => {
  await page.clock.install();
  const { agent, open, write } = await stage();
  await open();
  await write("hurry");
  const now = agent.getByRole("button", { name: "Now" });
  await now.focus();
  await expect(now).not.toHaveAttribute("aria-disabled", "true");
  await page.clock.fastForward(10_000);
  await expect(now).not.toHaveAttribute("aria-disabled", "true");
  await agent.getByRole("textbox").focus();
  await page.clock.fastForward(10_000);
  await expect(agent.getByText("The time for this is up.")).toBeVisible();
  await expect(now).toHaveAttribute("aria-disabled", "true");
});

test("a conversation that was closed gives way to a new one with the next message", async ({ stage }) => {
  const { lines, open, write, server } = await stage();
  await open();
  await write("bye");
  await expect(lines.last()).toContainText("Goodbye.");
  await write("hello again");
  await expect(lines.last()).toContainText("You said: hello again");
  expect(server.talks.size).toBe(2);
});

test("a text that is too long for one message stays in its field, and says so", async ({ stage }) => {
  const { agent, lines, open, write } = await stage();
  await open();
  await expect(lines).toHaveCount(1);
  await write("a".repeat(32_001));
  await expect(agent.getByRole("alert")).toHaveText(/32,001 of at most 32,000/);
  await expect(agent.getByRole("textbox")).toHaveValue("a".repeat(32_001));
  await expect(lines).toHaveCount(1);
  // A face is one character, as it is for the platform.
  await agent.getByRole("textbox").fill("😀".repeat(32_000));
  await expect(agent.getByRole("alert")).toBeEmpty();
  await agent.getByRole("textbox").fill("quiet?");
  await expect(agent.getByRole("alert")).toBeEmpty();
});

test("the page drives the agent by its methods and hears its events", async ({ stage, page }) => {
  const { agent, lines } = await stage();
  const custom = await page.evaluate(async () => {
    const element = document.querySelector("parlo-agent") as unknown as {
      subscribeToEvent(name: string, listener: (detail: never) => void): { unsubscribe(): void };
      showWidget(): void;
      sendText(text: string): Promise<void>;
      startSpeechRecord(): { available: boolean };
    };
    const heard = new Promise((resolve) => {
      element.subscribeToEvent("onCustomMessageAction", (detail: { action: unknown; answer(action: object): void }) => {
        detail.answer({ text: { text: "gate is open" } });
        resolve(detail.action);
      });
    });
    element.showWidget();
    await element.sendText("custom");
    return { action: await heard, voice: element.startSpeechRecord().available };
  });
  expect(custom).toEqual({ action: { name: "open-gate", value: 7 }, voice: false });
  await expect(lines.last()).toContainText("You said: gate is open");
  await page.evaluate(() => (document.querySelector("parlo-agent") as unknown as { hideWidget(): void }).hideWidget());
  await expect(agent.getByRole("button", { name: "Open the chat" })).toBeVisible();
});

test("the transcript is saved as a text", async ({ stage, page }) => {
  const { agent, lines, open, write } = await stage();
  await open();
  await expect(lines.last()).toContainText("How may I help?");
  await write("hello");
  await expect(lines.last()).toContainText("You said: hello");
  await agent.getByRole("button", { name: "Language" }).click();
  const download = page.waitForEvent("download");
  await agent.getByRole("menuitem", { name: "Download transcript" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Nova.txt");
  expect(await readFile(await file.path(), "utf8")).toMatch(
    /Nova: Welcome to Seeblick[\s\S]*You: hello[\s\S]*Nova: You said: hello/,
  );
});

test("an agent in maintenance says so, and takes no conversation", async ({ stage, page }) => {
  const { agent, server } = await stage();
  server.status = { status: "maintenance", message: "Back at 14:00." };
  await page.reload();
  await agent.getByRole("button", { name: "Open the chat" }).click();
  await expect(agent.getByText("Back at 14:00.")).toBeVisible();
  expect(server.talks.size).toBe(0);
});
