import type { ConvAi } from "@parlo/contract";
import { sql } from "drizzle-orm";
import { boolean, index, jsonb, type PgColumn, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organizationOwned } from "../db/columns.ts";

/** What every kind of configurations stores. */
export const configurationColumns = <Provider extends string>() => ({
  ...organizationOwned(),
  name: text().notNull(),
  provider: text().$type<Provider>().notNull(),
  isDefault: boolean().notNull().default(false),
  /** Each secret blanked. */
  credentials: jsonb().$type<ConvAi["credentials"]>().notNull(),
  /** The secrets by field, encrypted. */
  sealedSecrets: jsonb().$type<Record<string, string>>().notNull(),
  obfuscated: jsonb().$type<Record<string, string>>().notNull(),
  configuration: jsonb().$type<ConvAi["configuration"]>().notNull(),
  /** Of what stands there now: a change of the settings takes it away. */
  lastTest: jsonb().$type<NonNullable<ConvAi["lastTest"]>>(),
});

/** What engines store that talk, listen or speak. */
export const engineColumns = <Provider extends string>() => ({
  ...configurationColumns<Provider>(),
  createdBy: uuid(),
  modifiedBy: uuid(),
  ignoreSupportedLanguages: boolean().notNull().default(true),
});

type Indexed = Record<"id" | "organizationId" | "name" | "isDefault", PgColumn>;

/** An organisation has one default of a kind at the most. */
export const configurationIndexes = (table: string) => (columns: Indexed) => [
  unique().on(columns.organizationId, columns.id),
  index().on(columns.organizationId, columns.name),
  uniqueIndex(`${table}_one_default`).on(columns.organizationId).where(sql`${columns.isDefault}`),
];
