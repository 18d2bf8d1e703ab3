import { describedSettings } from "@parlo/providers";
import { presentTimestamps } from "../db/present-timestamps.ts";
import type { ConfigurationProvider, ConfigurationRow } from "./configuration-kind.ts";
import { slugOf } from "./slug-of.ts";

/** What is shown of every configuration. */
export function presentConfiguration<Row extends ConfigurationRow>(row: Row) {
  const { id, name, credentials, obfuscated, configuration, lastTest } = row;
  const provider: Row["provider"] = row.provider;
  return {
    id,
    name,
    provider,
    providedBy: "organization" as const,
    vendorSlug: slugOf(provider),
    default: row.isDefault,
    credentials,
    obfuscated,
    configuration,
    lastTest,
    ...presentTimestamps(row),
  };
}

/** What is shown of every engine that talks, listens or speaks. */
export function presentEngine<Row extends ConfigurationRow & OfEngine>(row: Row) {
  const { createdBy, modifiedBy, ignoreSupportedLanguages } = row;
  return { ...presentConfiguration(row), createdBy, modifiedBy, ignoreSupportedLanguages };
}

interface OfEngine {
  createdBy: string | null;
  modifiedBy: string | null;
  ignoreSupportedLanguages: boolean;
}

/** What forms need to know of a provider. */
export function presentProvider<Id extends string>(provider: ConfigurationProvider) {
  return {
    id: provider.id as Id,
    name: provider.name,
    vendorSlug: slugOf(provider.id),
    texts: provider.texts,
    credentials: describedSettings(provider.credentials),
    configuration: describedSettings(provider.configuration),
  };
}
