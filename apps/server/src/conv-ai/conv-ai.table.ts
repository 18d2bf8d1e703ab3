import type { ConvAi, ConvAiProvider } from "@parlo/contract";
import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organizationOwned } from "../db/columns.ts";

export const convAiTable = pgTable(
  "conv_ai",
  {
    ...organizationOwned(),
    name: text().notNull(),
    provider: text().$type<ConvAiProvider>().notNull(),
    isDefault: boolean().notNull().default(false),
    createdBy: uuid(),
    modifiedBy: uuid(),
    /** Each secret blanked. */
    credentials: jsonb().$type<ConvAi["credentials"]>().notNull(),
    /** The secrets by field, encrypted. */
    sealedSecrets: jsonb().$type<Record<string, string>>().notNull(),
    obfuscated: jsonb().$type<Record<string, string>>().notNull(),
    configuration: jsonb().$type<ConvAi["configuration"]>().notNull(),
    ignoreSupportedLanguages: boolean().notNull().default(true),
    supportedLanguages: text().array().notNull().default([]),
  },
  (table) => [
    unique().on(table.organizationId, table.id),
    index().on(table.organizationId, table.name),
    uniqueIndex("conv_ai_one_default").on(table.organizationId).where(sql`${table.isDefault}`),
  ],
);
export type ConvAiRow = typeof convAiTable.$inferSelect;

/** What a sealed secret of a configuration belongs to. */
export const ownerOf = (id: string) => `conv-ai:${id}`;
