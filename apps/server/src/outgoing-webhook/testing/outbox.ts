import type { OutgoingEventType, OutgoingWebhook } from "@parlo/contract";
import { onTestFinished } from "vitest";
import { issueTable } from "../../issue/issue.table.ts";
import { type SignedIn, signUp } from "../../testing/sign-up.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { createDispatcher, type DispatcherParts } from "../dispatch-deliveries.ts";

/** Deliveries of this app alone, tried when the test says so, by a clock that the test moves. */
export function testDispatcher({ context }: TestApp, parts: Partial<DispatcherParts> = {}) {
  const failed: unknown[] = [];
  const dispatcher = createDispatcher({
    pool: context.databases.platform.$client,
    fetch: context.fetch,
    keysOf: context.outgoingKeys,
    onError: (error) => failed.push(error),
    ...parts,
  });
  onTestFinished(async () => {
    await dispatcher.stop();
    if (failed.length > 0) throw new AggregateError(failed, "The dispatcher met errors");
  });
  return dispatcher;
}

/** An organisation with nothing in it, so that tests do not hear of one another. */
export const newOwner = (app: TestApp) => signUp(app.context, app.address, "Owner");

export const webhookOf = (
  { client }: SignedIn,
  url: string,
  events: OutgoingEventType[] = ["issue.raised"],
): Promise<OutgoingWebhook> => client.outgoingWebhook.create({ name: "CRM", url, events });

/** Something that happens: an issue is raised, and whoever asked for it is to be told. */
export async function somethingHappens({ db }: SignedIn, times = 1): Promise<void> {
  const issue = { severity: "error", code: "sample", message: "Sample", engineType: "conv-ai" } as const;
  for (let at = 0; at < times; at += 1)
    await db.insert(issueTable).values({ ...issue, engineProvider: "Flow", instant: new Date() });
}
