import type { ConversationalAi } from "@parlo/providers";
import { engineProvider } from "@parlo/providers/catalog";
import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "../context.ts";
import type { ConvAiSource } from "../effect/index.ts";
import { openCredentials } from "../provider-settings/index.ts";
import { type ConvAiRow, convAiTable, ownerOf } from "./conv-ai.table.ts";

/** Conversational engines for the host of conversations. */
export function convAiSource(app: Pick<AppContext, "databases" | "secrets">): ConvAiSource {
  return {
    async load(organizationId, id) {
      const wanted = id === null ? eq(convAiTable.isDefault, true) : eq(convAiTable.id, id);
      const [row] = await app.databases
        .organization(organizationId)
        .select()
        .from(convAiTable)
        .where(and(isNull(convAiTable.archivedAt), wanted));
      if (!row) return null;
      const { name, provider, ignoreSupportedLanguages, supportedLanguages } = row;
      const languages = ignoreSupportedLanguages ? [] : supportedLanguages;
      return { id: row.id, name, provider, languages, engine: engineOf(app, row) };
    },
  };
}

/** The engine of one row, with its secrets opened. */
export function engineOf({ secrets }: Pick<AppContext, "secrets">, row: ConvAiRow): ConversationalAi {
  const provider = engineProvider("conv-ai", row.provider);
  const credentials = provider.credentials.parse(openCredentials(secrets, ownerOf(row.id), row));
  return provider.conversationalAi(credentials, provider.configuration.parse(row.configuration));
}
