import type { Page } from "@playwright/test";

interface ToldBatch {
  readonly version: number;
  readonly batchId: string | null;
  readonly operations: readonly {
    readonly changes?: { readonly data?: { readonly alternatives?: readonly { readonly en?: string }[] } };
  }[];
}

interface Asked {
  readonly flowId: string;
  readonly after: number;
  readonly until: number;
}

/** Every change of a draft between two versions, as the server tells it to who comes back to the flow. */
export function toldBatches(page: Page, asked: Asked): Promise<readonly ToldBatch[]> {
  return page.evaluate(async ({ flowId, after, until }) => {
    const { accessToken } = JSON.parse(localStorage.getItem("parlo.tokens") ?? "{}");
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await fetch(`/api/v1/conversation-flows/${flowId}/events?after=${after}`, { headers });
    const told: ToldBatch[] = [];
    let text = "";
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + part).split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const data = /^event: batch$/m.test(block) && /^data: (.*)$/m.exec(block)?.[1];
        if (data) told.push(JSON.parse(data));
      }
      if ((told.at(-1)?.version ?? after) >= until) break;
    }
    return told;
  }, asked);
}
