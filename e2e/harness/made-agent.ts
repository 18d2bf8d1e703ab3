import type { Locator, Page } from "@playwright/test";
import { agentPage } from "./agent-page.ts";
import type { Call } from "./api.ts";
import type { OtherOrigin } from "./other-origin.ts";

export interface MadeAgent {
  readonly id: string;
  readonly secret: string;
}

/** What is said of its profile. */
interface Made {
  readonly name: string;
  readonly [field: string]: unknown;
}

/** An agent that runs a flow, which is published for it. */
export async function madeAgent(call: Call, flowId: string, made: Made): Promise<MadeAgent> {
  await call("POST", `/conversation-flows/${flowId}/publish`, {});
  return call("POST", "/profiles", { conversationEngine: { kind: "flow", flowId }, ...made });
}

interface Visit {
  readonly page: Page;
  readonly call: Call;
  readonly otherOrigin: OtherOrigin;
  readonly baseURL: string | undefined;
}

/** The same on a page of another origin, which `page` is at then. */
export async function visitedAgent(
  { page, call, otherOrigin, baseURL }: Visit,
  flowId: string,
  made: Made,
): Promise<{ profile: MadeAgent; agent: Locator }> {
  const profile = await madeAgent(call, flowId, { deployment: { allowedDomains: ["127.0.0.1"] }, ...made });
  const content = agentPage({ server: baseURL, profile, title: made.name });
  await page.goto(otherOrigin.serve(`/${flowId}`, content));
  return { profile, agent: page.locator("parlo-agent") };
}
