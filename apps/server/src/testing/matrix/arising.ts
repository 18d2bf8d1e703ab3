import { issueTable } from "../../issue/issue.table.ts";
import type { SignedIn } from "../sign-up.ts";

/** Issues arise from engines; no operation makes one. */
export async function makeIssue({ db }: SignedIn): Promise<string> {
  const kind = {
    severity: "error",
    code: "sample",
    message: "Sample",
    engineType: "conv-ai",
    engineProvider: "Flow",
  } as const;
  const [issue] = await db
    .insert(issueTable)
    .values({ ...kind, instant: new Date() })
    .returning();
  return issue?.id ?? "";
}

/** Whatever happens makes a delivery, where a webhook asks for it. */
export async function makeDelivery(owner: SignedIn): Promise<string> {
  const url = "https://receiver.example/";
  await owner.client.outgoingWebhook.create({ name: "Sample", url, events: ["issue.raised"] });
  await makeIssue(owner);
  return (await owner.client.webhookDelivery.list({})).results[0]?.id ?? "";
}
