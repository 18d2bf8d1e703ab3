import type { TestApp } from "../test-app.ts";
import type { Operation } from "./operations.ts";
import { send } from "./send.ts";

type Input = Record<string, unknown>;

/** When the entity was archived, also where the answer holds it: `{flow: {archivedAt}, …}`. */
export async function archivedAtOf(app: TestApp, get: Operation, input: Input): Promise<unknown> {
  const body = (await (await send(app, get, input, app.a)).json()) as Record<string, { archivedAt?: unknown }>;
  return ("archivedAt" in body ? body : body[get.resource])?.archivedAt;
}

/** Whether it stands in its list without, and with what is archived. */
export async function isListed(app: TestApp, list: Operation, input: Input, id: unknown): Promise<boolean[]> {
  const shown: boolean[] = [];
  for (const includeArchived of [false, true]) {
    const query = { ...input, includeArchived, pageSizeAndNumber: { size: 100, number: 1 } };
    const { results } = (await (await send(app, list, query, app.a)).json()) as { results: { id: string }[] };
    shown.push(results.some((one) => one.id === id));
  }
  return shown;
}
