import {
  type Profile,
  profileDeploymentSchema,
  profileMaintenanceSchema,
  profileSettingsSchema,
} from "@parlo/contract";
import { presentTimestamps } from "../db/present-timestamps.ts";
import type { ProfileRow } from "./profile.table.ts";

/** Settings that came into being after the row was written get their defaults. */
export function presentProfile(row: ProfileRow, { withSecret }: { readonly withSecret: boolean }): Profile {
  return {
    id: row.id,
    name: row.name,
    secret: withSecret ? row.secret : "",
    touchpoint: row.touchpoint,
    personaId: row.personaId,
    languages: row.languages,
    followLanguage: row.followLanguage,
    context: row.context,
    picture: row.picture,
    conversationEngine: row.conversationEngine,
    sttConfigurationId: row.sttConfigurationId,
    predefined: row.predefined,
    suspended: row.suspended,
    settings: profileSettingsSchema.parse(row.settings),
    maintenance: profileMaintenanceSchema.parse(row.maintenance),
    deployment: profileDeploymentSchema.parse(row.deployment),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    ...presentTimestamps(row),
  };
}
