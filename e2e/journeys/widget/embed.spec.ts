import { expect, test } from "./widget.fixture.ts";

test.describe.configure({ retries: 0 });

const strict = (origin: string) =>
  [
    "default-src 'none'",
    `script-src ${origin}`,
    `connect-src ${origin} ${origin.replace("http", "ws")}`,
    `img-src ${origin}`,
    "require-trusted-types-for 'script'",
    "trusted-types lit-html parlo",
  ].join("; ");

test("C004: a page of another origin with a strict policy carries the widget, and one talks through it", async ({
  page,
  otherOrigin,
}) => {
  const { customerPage, startReception } = await import("./scripted-agent.ts");
  const server = await startReception();
  const policy = strict(server.url.slice(0, -1));
  await page.goto(otherOrigin.serve("/strict", customerPage(server, { policy, attributes: 'shadow="open"' })));
  const agent = page.locator("parlo-agent");
  await agent.getByRole("button", { name: "Open the chat" }).click();
  await expect(agent.locator(".bubble").last()).toContainText("How may I help?");
  await agent.getByRole("textbox").fill("plainly");
  await page.keyboard.press("Enter");
  await expect(agent.locator(".bubble").last().locator("strong")).toHaveText("bold");
  await expect(agent.locator(".portrait")).toBeVisible();
  expect(await agent.locator(".panel").evaluate((panel) => getComputedStyle(panel).borderRadius)).toBe("20px");
  await server.stop();
});

test("C297: the script is a module that any origin may load, and the page's globals stay as they were", async ({
  stage,
  page,
}) => {
  const { server, agent } = await stage();
  const answer = await fetch(`${server.url}web-component/parlo-plugin.es.js`, {
    headers: { origin: "https://shop.example" },
  });
  expect(answer.headers.get("content-type")).toContain("javascript");
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  await expect(agent.getByRole("button", { name: "Open the chat" })).toBeVisible();
  const added = await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    const usual = new Set(Object.getOwnPropertyNames(frame.contentWindow));
    const names = Object.getOwnPropertyNames(window).filter((name) => !usual.has(name) && !/^\d+$/.test(name));
    frame.remove();
    return { names, styles: document.styleSheets.length + document.adoptedStyleSheets.length };
  });
  // Lit leaves its version behind, by which copies of it on one page know each other.
  expect(added.names.filter((name) => !/^(reactiveElement|lit[A-Z])\w+$/.test(name))).toEqual([]);
  expect(added.styles).toBe(0);
});

test("where no web socket gets through, one talks all the same", async ({ page, otherOrigin, watch }) => {
  const { customerPage, startReception } = await import("./scripted-agent.ts");
  const server = await startReception();
  watch.allow(/ws:/);
  const policy = strict(server.url.slice(0, -1)).replace(/ ws:\S+?(?=;)/, "");
  expect(policy).not.toContain("ws:");
  await page.goto(otherOrigin.serve("/no-socket", customerPage(server, { policy, attributes: 'shadow="open"' })));
  const agent = page.locator("parlo-agent");
  await agent.getByRole("button", { name: "Open the chat" }).click();
  await expect(agent.locator(".bubble").last()).toContainText("How may I help?");
  await agent.getByRole("textbox").fill("by polling");
  await page.keyboard.press("Enter");
  await expect(agent.locator(".bubble").last()).toContainText("You said: by polling");
  await server.stop();
});

test("by default the page's scripts cannot look in, and the keyboard alone opens the chat and talks", async ({
  stage,
  page,
}) => {
  const { server } = await stage({}, { attributes: "" });
  await page.waitForFunction(() => customElements.get("parlo-agent") !== undefined);
  const initialized = page.evaluate(
    () =>
      new Promise((resolve) => {
        const agent = document.querySelector("parlo-agent");
        agent?.addEventListener("onMessage", resolve, { once: true });
      }),
  );
  expect(await page.evaluate(() => document.querySelector("parlo-agent")?.shadowRoot)).toBeNull();
  await expect
    .poll(async () => {
      await page.locator("a").focus();
      await page.keyboard.press("Tab");
      return page.evaluate(() => document.activeElement?.localName);
    })
    .toBe("parlo-agent");
  await page.keyboard.press("Enter");
  await initialized;
  await page.keyboard.type("hello");
  await page.keyboard.press("Enter");
  await expect.poll(() => [...server.talks.keys()].flatMap((id) => server.texts(id))).toContain("You said: hello");
});

test("a hostile page with polluted prototypes and a fetch of its own does not break the talk or see its calls", async ({
  stage,
  page,
}) => {
  const before = `<script>
    Object.prototype.polluted = "x"; Array.prototype.polluted = "y"; window.seen = [];
    window.fetch = (...call) => { window.seen.push(call); return Promise.reject(new Error("hostile")); };
  </script><style>* { display: none !important } .bubble { color: transparent !important }</style>`;
  const { agent, lines, open, write } = await stage(
    {},
    { before, style: "<style>html, body, parlo-agent, h1 { display: block !important }</style>" },
  );
  await open();
  // Who writes before the connection stands is answered, not greeted.
  await agent.getByRole("button", { name: "I have lost something" }).waitFor();
  await write("format");
  await expect(lines.last().locator("strong")).toHaveText("bold");
  expect(await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)).toEqual([]);
});

test("before it is opened, nothing but the script, the settings and the portrait is fetched", async ({
  stage,
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const { agent } = await stage();
  await expect(agent.getByText("Hello! Questions about your stay?")).toBeVisible();
  const scripts = asked.filter((path) => path.startsWith("/web-component"));
  expect(scripts).toEqual(["/web-component/parlo-plugin.es.js"]);
  expect(asked.some((path) => path.startsWith("/api/v1/socket"))).toBe(false);
});

test("embedded, the agent fills its box and begins at once", async ({ stage }) => {
  const { agent, lines } = await stage({}, { mode: "embedded", style: "<style>parlo-agent{height:600px}</style>" });
  await expect(lines.last()).toContainText("How may I help?");
  await expect(agent.getByRole("button", { name: /Open|Close/ })).toHaveCount(0);
  await expect.poll(async () => (await agent.locator(".panel").boundingBox())?.height).toBe(600);
});

test("a part of the widget that could not be had at first is asked for again, and nothing that was said is lost", async ({
  page,
  otherOrigin,
  watch,
}) => {
  const { customerPage, startReception } = await import("./scripted-agent.ts");
  const server = await startReception();
  watch.allow(/open-socket|render-rich-text|ERR_FAILED|dynamically imported/);
  let refused = 0;
  await page.route(/\/(open-socket|render-rich-text)[^/]*\.js/, (route) => {
    refused += 1;
    return refused > 3 ? route.continue() : route.abort();
  });
  await page.goto(otherOrigin.serve("/patchy", customerPage(server, { attributes: 'shadow="open"' })));
  const agent = page.locator("parlo-agent");
  await agent.getByRole("button", { name: "Open the chat" }).click();
  await agent.getByRole("textbox").fill("plainly");
  await page.keyboard.press("Enter");
  await expect(agent.locator(".bubble").last().locator("strong")).toHaveText("bold");
  expect(refused).toBeGreaterThan(3);
  await server.stop();
});
