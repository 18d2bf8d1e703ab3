import type { ProviderSetting } from "@parlo/contract";
import { z } from "zod";
import { typedLanguagesSchema } from "./typed-languages.ts";

export type SettingValue = string | number | boolean | null;
export type SettingValues = Record<string, SettingValue>;

/**
 * Checks settings as their provider will, so that a form tells at once what the API would refuse. What is left empty is
 * not sent; a secret may be left empty where one is stored.
 */
export function settingsSchema(settings: readonly ProviderSetting[], { keepsSecrets }: { keepsSecrets: boolean }) {
  const fields = settings.map((setting) => {
    const { kind, required, default: preset } = setting;
    const mayBeEmpty = kind === "secret" && keepsSecrets ? true : !required && preset === null;
    const field = fieldSchema(setting);
    return [setting.name, z.preprocess(withoutBlank, mayBeEmpty ? field.optional() : field)] as const;
  });
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodType<Record<string, SettingValue>, SettingValues>;
}

function fieldSchema({ kind, least, most }: ProviderSetting): z.ZodType {
  const range = (number: z.ZodNumber) =>
    number.min(least ?? Number.NEGATIVE_INFINITY).max(most ?? Number.POSITIVE_INFINITY);
  switch (kind) {
    case "switch":
      return z.boolean();
    case "number":
      return range(z.number());
    case "integer":
      return range(z.number().int());
    case "address":
      return z.url({ protocol: /^https?$/ });
    case "languages":
      return typedLanguagesSchema;
    case "secret":
    case "text":
      return z.string().min(1);
  }
}

const withoutBlank = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

/** What a form begins with: what is stored, else the defaults. A secret never comes back. */
export function settingValues(settings: readonly ProviderSetting[], stored: Record<string, unknown> = {}) {
  const entries = settings.map((setting): [string, SettingValue] => [
    setting.name,
    typedAs(stored[setting.name]) ?? setting.default ?? emptyOf(setting),
  ]);
  return Object.fromEntries(entries);
}

/** Several are typed in one line. */
const typedAs = (value: unknown) => (Array.isArray(value) ? value.join(", ") : (value as SettingValue | undefined));

function emptyOf({ kind }: ProviderSetting): SettingValue {
  if (kind === "switch") return false;
  return kind === "number" || kind === "integer" ? null : "";
}

/** Whether the secrets would go elsewhere than to where they were given for: the API then asks for them again. */
export function isElsewhere(settings: readonly ProviderSetting[], typed: SettingValues, stored: SettingValues) {
  return settings.some(({ name, bindsSecrets }) => bindsSecrets && placeOf(typed[name]) !== placeOf(stored[name]));
}

/** Of an address its origin; a region or a project as it is. */
const placeOf = (value: SettingValue | undefined) =>
  typeof value === "string" && URL.canParse(value) ? new URL(value).origin : value;
