import { engineAddressSchema, engineLanguagesSchema, type ProviderSetting, placeOfSecret } from "@parlo/contract";
import { z } from "zod";
import { withOneCapability } from "./one-capability.ts";

export type SettingValue = string | number | boolean | null | string[];
/** By their names; those in a group below its name. */
export type SettingValues = Record<string, SettingValue | Record<string, SettingValue>>;

/**
 * Checks settings as their provider will, so that a form tells at once what the API would refuse. What is left empty is
 * not sent; where something is stored, an empty secret keeps it, and null takes away what is optional.
 */
export function settingsSchema(settings: readonly ProviderSetting[], { keepsSecrets }: { keepsSecrets: boolean }) {
  const fieldOf = (setting: ProviderSetting) => {
    const { kind, required, default: preset } = setting;
    const mayBeEmpty = kind === "secret" && keepsSecrets ? true : !required && preset === null;
    const field = fieldSchema(setting);
    if (keepsSecrets && mayBeEmpty && (kind !== "secret" || !required))
      return z.preprocess(kind === "secret" ? withoutEmpty : nullForBlank, field.nullable().optional());
    return z.preprocess(withoutBlank, mayBeEmpty ? field.optional() : field);
  };
  const fields = inGroups(settings, fieldOf, (group) => z.object(group).transform(withoutNothing));
  const schema = withOneCapability(z.object(fields), settings);
  return schema as unknown as z.ZodType<SettingValues, SettingValues>;
}

/** By their names; those that stand in a group, as `prosody.rate`, below the group's. */
function inGroups<Value, Group>(
  settings: readonly ProviderSetting[],
  of: (setting: ProviderSetting) => Value,
  group: (members: Record<string, Value>) => Group,
): Record<string, Value | Group> {
  const groups: Record<string, Record<string, Value>> = {};
  const all: Record<string, Value | Group> = {};
  for (const setting of settings) {
    const [name, member] = setting.name.split(".") as [string, string?];
    if (member === undefined) all[name] = of(setting);
    else {
      groups[name] = { ...groups[name], [member]: of(setting) };
      all[name] = group(groups[name]);
    }
  }
  return all;
}

/** A group of which nothing is given is not sent. */
const withoutNothing = (group: Record<string, unknown>) =>
  Object.values(group).some((value) => value !== undefined) ? group : undefined;

function fieldSchema({ kind, least, most, choices }: ProviderSetting): z.ZodType {
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
      return engineAddressSchema;
    case "choice":
      return z.enum(choices ?? []);
    case "languages":
      return engineLanguagesSchema;
    case "secret":
    case "text":
      return z.string().min(1);
  }
}

const nullForBlank = (value: unknown) => withoutBlank(value) ?? null;
const withoutEmpty = (value: unknown) => (value === "" ? undefined : value);

const withoutBlank = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

/** What a form begins with: what is stored, else the defaults. A secret never comes back. */
export function settingValues(settings: readonly ProviderSetting[], stored: Record<string, unknown> = {}) {
  const begunWith = (setting: ProviderSetting): SettingValue => {
    const [name = "", member] = setting.name.split(".");
    const kept = member === undefined ? stored[name] : (stored[name] as Record<string, unknown> | undefined)?.[member];
    return (kept as SettingValue | undefined) ?? setting.default ?? emptyOf(setting);
  };
  return inGroups<SettingValue, Record<string, SettingValue>>(settings, begunWith, (group) => group);
}

function emptyOf({ kind }: ProviderSetting): SettingValue {
  if (kind === "switch") return false;
  if (kind === "languages") return [];
  return kind === "number" || kind === "integer" ? null : "";
}

/** Whether the secrets would go elsewhere than to where they were given for: the API then asks for them again. */
export function isElsewhere(settings: readonly ProviderSetting[], typed: SettingValues, stored: SettingValues) {
  return settings.some(
    ({ name, bindsSecrets }) => bindsSecrets && placeOfSecret(typed[name]) !== placeOfSecret(stored[name]),
  );
}
