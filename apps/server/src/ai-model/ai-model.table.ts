import type { AiModel, AiModelProvider } from "@parlo/contract";
import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { organizationOwned } from "../db/columns.ts";

export const aiModelTable = pgTable(
  "ai_model",
  {
    ...organizationOwned(),
    name: text().notNull(),
    provider: text().$type<AiModelProvider>().notNull(),
    isDefault: boolean().notNull().default(false),
    supportsLlm: boolean().notNull(),
    supportsEmbedding: boolean().notNull(),
    /** Each secret blanked. */
    credentials: jsonb().$type<AiModel["credentials"]>().notNull(),
    /** The secrets by field, encrypted. */
    sealedSecrets: jsonb().$type<Record<string, string>>().notNull(),
    obfuscated: jsonb().$type<Record<string, string>>().notNull(),
    configuration: jsonb().$type<AiModel["configuration"]>().notNull(),
  },
  (table) => [
    unique().on(table.organizationId, table.id),
    index().on(table.organizationId, table.name),
    uniqueIndex("ai_model_one_default").on(table.organizationId).where(sql`${table.isDefault}`),
  ],
);
/** What a sealed secret of a model belongs to. */
export const ownerOf = (id: string) => `ai-model:${id}`;

export type AiModelRow = typeof aiModelTable.$inferSelect;
