import type { EmbeddingModel, LanguageModel, ModelList } from "@parlo/providers";
import { eq } from "drizzle-orm";
import { configurationFacts, findUsable, opened } from "../configuration/index.ts";
import type { AppContext } from "../context.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import type { ConfiguredModel, ModelSource } from "../effect/index.ts";
import { aiModelKind } from "./ai-model.kind.ts";
import { type AiModelRow, aiModelTable } from "./ai-model.table.ts";

/** Milliseconds that a row is taken as read where nobody told that it has changed: another process's word may be lost. */
const freshMs = 15_000;
const mostKept = 1000;

type Kept<Value> = Map<string, Value>;

/** What a flow's validation needs to know of the models it may name. */
export async function aiModelFacts(db: OrganizationDatabase) {
  const { id, supportsLlm } = aiModelTable;
  const rows = await db.select({ id }).from(aiModelTable).where(eq(supportsLlm, true));
  const answering = new Set(rows.map((row) => row.id));
  const facts = await configurationFacts(aiModelTable)(db);
  return facts.map((one) => ({ ...one, supportsLlm: answering.has(one.id) }));
}

/** AI models for the host of conversations; a model that has not changed since keeps what it learned about its vendor. */
export function aiModelSource(app: Pick<AppContext, "databases" | "secrets" | "aiModelNews">): ModelSource {
  const rows: Kept<{ readonly until: number; readonly row: Promise<AiModelRow | undefined> }> = new Map();
  const models: Kept<{ readonly version: number; readonly model: LanguageModel }> = new Map();

  function rowOf(organizationId: string, id: string | null): Promise<AiModelRow | undefined> {
    const key = `${organizationId}:${id}`;
    const known = rows.get(key);
    if (known && known.until > performance.now()) return known.row;
    const db = app.databases.organization(organizationId);
    const row = findUsable(db, aiModelTable, id, eq(aiModelTable.supportsLlm, true));
    row.catch(() => rows.delete(key));
    keep(rows, key, { until: performance.now() + freshMs, row });
    return row;
  }

  app.aiModelNews.onChange((organizationId) => {
    for (const key of rows.keys()) if (key.startsWith(`${organizationId}:`)) rows.delete(key);
  });

  function modelOf(row: AiModelRow): LanguageModel {
    const known = models.get(row.id);
    if (known?.version === row.version) return known.model;
    const model = languageModelOf(app, row);
    keep(models, row.id, { version: row.version, model });
    return model;
  }

  return {
    async load(organizationId, id): Promise<ConfiguredModel | null> {
      const row = await rowOf(organizationId, id);
      if (!row) return null;
      const { id: rowId, version, name, provider, prices } = row;
      return { id: rowId, version, name, provider, model: modelOf(row), prices };
    },
  };
}

/** The model of one row, with its secrets opened. */
export function languageModelOf(app: Pick<AppContext, "secrets">, row: AiModelRow): LanguageModel {
  const { provider, credentials, configuration } = opened(app, aiModelKind, row);
  return provider.languageModel(credentials, configuration);
}

/** The same of a row that embeds. */
export function embeddingModelOf(app: Pick<AppContext, "secrets">, row: AiModelRow): EmbeddingModel {
  const { provider, credentials, configuration } = opened(app, aiModelKind, row);
  if (!provider.embeddingModel) throw new Error(`${provider.id} embeds nothing`);
  return provider.embeddingModel(credentials, configuration);
}

/** What tells the models of a row's vendor; null where the vendor gives no list. */
export function modelListOf(app: Pick<AppContext, "secrets">, row: AiModelRow): ModelList | null {
  const { provider, credentials } = opened(app, aiModelKind, row);
  return provider.modelList?.(credentials) ?? null;
}

/** The oldest entry makes room. */
function keep<Value>(map: Kept<Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > mostKept) map.delete(map.keys().next().value ?? key);
}
