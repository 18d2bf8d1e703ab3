import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { Call } from "./api.ts";
import { delay, type MadeStep, madeFlow } from "./made-flow.ts";

/** The addresses that the dashboard's router knows, in its own notation: `/issues/$issueId`. */
const routes = routesOf(readFileSync(new URL("../../apps/web/src/routes.gen.ts", import.meta.url), "utf8"));

/** An organisation in which every screen has something to show: what `$flowId` and the like stand for. */
export type Ids = Readonly<Record<string, string>>;

/** Fills the organisation. A route with a new parameter needs a value for it here. */
export async function fillOrganization(call: Call): Promise<Ids> {
  const [profile] = (await call("GET", "/profiles?search=Demonstration")).results;
  const [persona] = (await call("GET", "/personas")).results;
  const flowId = await madeFlow(call, "Late check-out", lateCheckOut, { operations: (id) => [toolOf(id)] });
  const model = await call("POST", "/ai-models", {
    name: "Late check-out model",
    // A deployment is one model: nobody is asked for a list of them.
    provider: "AzureOpenAi",
    credentials: {
      ...{ supportsLlm: true, apiKey: "a-key-that-is-never-used", apiBase: "https://museum.openai.azure.com" },
      ...{ modelName: "house", apiVersion: "2024-10-21" },
    },
  });
  const engine = await call("POST", "/configurations/conv-ai", {
    name: "Late check-out engine",
    provider: "CustomEndpoint",
    credentials: { url: "https://bot.example/talk" },
  });
  const ears = await call("POST", "/configurations/stt", {
    name: "Late check-out ears",
    provider: "NvidiaRiva",
    credentials: { url: "https://riva.example" },
  });
  const mouth = await call("POST", "/configurations/tts", {
    name: "Late check-out voice",
    provider: "NvidiaRiva",
    credentials: { url: "https://riva.example" },
  });
  const { user } = await call("GET", "/auth/me");
  const said = { text: `Is this the right agent, @${user.name}?`, mentions: [user.id] };
  await call("POST", "/comment-threads", { flowId, nodeId: "agent", ...said });
  const guest = { profileId: profile.id, language: "en" };
  await call("POST", "/conversations", { ...guest, endUserId: "guest-1" });
  const { conversation } = await call("POST", "/conversations", {
    ...guest,
    endUserId: "guest-2",
    draftFlowId: flowId,
  });
  let issueId = "";
  await expect
    .poll(async () => {
      const { results } = await call("GET", `/issues?conversationId=${conversation.id}`);
      issueId = results[0]?.id ?? "";
      return issueId;
    })
    .not.toBe("");
  return {
    ...(await toldWebhook(call)),
    flowId,
    nodeId: "agent",
    // Of a version: what has not been published has none yet.
    number: "draft",
    toolId: "tool",
    modelId: model.id,
    configurationId: engine.id,
    sttId: ears.id,
    ttsId: mouth.id,
    profileId: profile.id,
    personaId: persona.id,
    conversationId: conversation.id,
    issueId,
  };
}

/** A webhook that finds nobody with what it is told of a run. */
async function toldWebhook(call: Call): Promise<Ids> {
  const events = ["automation-run.finished"];
  const webhook = await call("POST", "/outgoing-webhooks", { name: "Back office", url: "http://127.0.0.1:9", events });
  const flowId = await madeFlow(call, "Night audit", [delay("Count the keys")], { type: "Automation" });
  await call("POST", `/conversation-flows/${flowId}/publish`, {});
  await call("POST", `/automations/${flowId}/runs`, { inputs: {} });
  let deliveryId = "";
  await expect
    .poll(async () => {
      const { results } = await call("GET", `/webhook-deliveries?webhookId=${webhook.id}`);
      deliveryId = results[0]?.id ?? "";
      return deliveryId;
    })
    .not.toBe("");
  return { webhookId: webhook.id, deliveryId };
}

/** A webhook that finds nobody, which leaves an issue, and an agent. */
const lateCheckOut: readonly MadeStep[] = [
  {
    id: "ask",
    type: "WebhookAction",
    data: { version: 1, request: { url: "http://127.0.0.1:9/stays", retries: 0 } },
    to: {},
  },
  {
    id: "agent",
    type: "LlmWithTools",
    data: {
      version: 1,
      model: {
        aiModelId: null,
        fallbackAiModelId: null,
        instruction: "Agree on a time with {{ name }}.",
        context: "",
        historyMessages: 20,
        temperature: null,
        maxTokens: null,
        variable: null,
      },
      mostSteps: 10,
      variables: [],
    },
    to: {},
  },
];

const toolOf = (flowId: string) => ({
  type: "addTool",
  tool: {
    flowId,
    renderParams: { position: { x: 600, y: 0 } },
    id: "tool",
    nodeId: "agent",
    type: "ResponseTool",
    name: "agreed",
    description: "Both agree on a time",
    data: { text: { en: "Until then." }, leave: true },
    parameters: [],
  },
});

/** Before the sign-in. Signing out and the root show nothing of their own. */
const entrance = ["/login", "/login-by-token", "/register", "/reset-password", "/set-new-password"];
const without = ["/", "/logout"];

const behindSignIn = routes.filter((route) => !entrance.includes(route) && !without.includes(route));

export const entranceScreens = routes.filter((route) => entrance.includes(route)).map(withWhatItNeeds);

/** Every address behind the sign-in, so that a new screen is among them without being named here. */
export function screens(ids: Ids): string[] {
  return behindSignIn.map((route) => route.replaceAll(/\$(\w+)/g, (_, name: string) => idOf(ids, name, route)));
}

/** Those of them that are about no single thing: an organisation that has none can open them, too. */
export const screensWithoutIds = behindSignIn.filter((route) => !route.includes("$"));

/** The router of the dashboard, where it leaves itself for its own tools. */
interface WithRouter {
  __TSR_ROUTER__?: {
    navigate(to: { href: string }): Promise<void>;
    state: { status: string; location: { href: string }; resolvedLocation?: { href: string } };
  };
}

/**
 * Goes to a screen as a link of the dashboard does, for a tenth of what loading the page anew takes, and waits until
 * it shows what it has. That each screen is there when its address is loaded is the walk below another base path's.
 */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.waitForFunction(() => (globalThis as WithRouter).__TSR_ROUTER__);
  await page.evaluate((href) => (globalThis as WithRouter).__TSR_ROUTER__?.navigate({ href }), address);
  await page.waitForFunction(() => {
    const { status, location, resolvedLocation } = (globalThis as WithRouter).__TSR_ROUTER__?.state ?? {};
    return status === "idle" && resolvedLocation?.href === location?.href;
  });
  const { pathname } = new URL(page.url());
  expect(pathname.startsWith(address.split("?")[0] ?? ""), `${address} led to ${pathname}`).toBe(true);
  await expectShown(page);
}

/** Waits until a screen shows what it has, and not a shape of it. */
export async function expectShown(page: Page): Promise<void> {
  await expect(page.locator("h1, h2, .react-flow").first()).toBeVisible();
  await expect(page.locator("[data-pending], .skeleton")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.evaluate(atRest);
}

/** What is drawn a little later, as a form whose script comes by itself, is there, too: nothing was for a moment. */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    const rest = () => {
      changes.disconnect();
      resolve();
    };
    let waiting = setTimeout(rest, 100);
    const changes = new MutationObserver(() => {
      clearTimeout(waiting);
      waiting = setTimeout(rest, 100);
    });
    changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

function idOf(ids: Ids, name: string, route: string): string {
  const value = ids[name];
  if (value === undefined) throw new Error(`${route}: fillOrganization() has to make something for $${name}`);
  return value;
}

function withWhatItNeeds(route: string): string {
  return route === "/login-by-token" ? `${route}?email=ana@example.com&token=abc` : route;
}

function routesOf(generated: string): string[] {
  const [, list = ""] = /fullPaths:((?:\s*\|\s*"[^"]*")+)/.exec(generated) ?? [];
  const found = [...list.matchAll(/"([^"]+)"/g)].map(([, route = ""]) =>
    route === "/" ? route : route.replace(/\/$/, ""),
  );
  if (found.length < 30) throw new Error("The router's list of addresses has another form now");
  return [...new Set(found)];
}
