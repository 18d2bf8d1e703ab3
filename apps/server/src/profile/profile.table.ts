import type { Profile, ProfileSettings } from "@parlo/contract";
import { boolean, foreignKey, index, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instantColumn, organizationOwned } from "../db/columns.ts";
import { personaTable } from "../persona/index.ts";

export const profileTable = pgTable(
  "profile",
  {
    ...organizationOwned(),
    name: text().notNull(),
    /** As it is: those who may edit the profile read it, and on a web page it is public. */
    secret: text().notNull(),
    touchpoint: text().$type<Profile["touchpoint"]>().notNull(),
    personaId: uuid(),
    languages: jsonb().$type<string[]>().notNull(),
    followLanguage: boolean().notNull(),
    context: text().notNull(),
    picture: text(),
    conversationEngine: jsonb().$type<Profile["conversationEngine"]>().notNull(),
    sttConfigurationId: uuid(),
    predefined: boolean().notNull().default(false),
    suspended: boolean().notNull(),
    settings: jsonb().$type<ProfileSettings>().notNull(),
    maintenance: jsonb().$type<Profile["maintenance"]>().notNull(),
    deployment: jsonb().$type<Profile["deployment"]>().notNull(),
    lastSeenAt: instantColumn(),
  },
  (table) => [
    unique().on(table.organizationId, table.id),
    index().on(table.organizationId, table.name),
    index().on(table.organizationId, table.personaId),
    foreignKey({
      columns: [table.organizationId, table.personaId],
      foreignColumns: [personaTable.organizationId, personaTable.id],
    }),
  ],
);
export type ProfileRow = typeof profileTable.$inferSelect;
