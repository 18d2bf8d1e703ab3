import { z } from "zod";

/** One setting as a form needs to know it. */
export interface DescribedSetting {
  /** With the group that it stands in, as `prosody.rate`. */
  readonly name: string;
  readonly kind: "text" | "address" | "secret" | "number" | "integer" | "switch" | "choice" | "languages";
  /** Without a value and without a default the settings are refused. */
  readonly required: boolean;
  readonly default: string | number | boolean | null;
  readonly least: number | null;
  readonly most: number | null;
  /** The words that a choice may be. */
  readonly choices: string[] | null;
  /** When it changes, the secrets are asked for again. */
  readonly bindsSecrets: boolean;
}

type Property = z.core.JSONSchema.JSONSchema;

/** The fields of one provider's settings in their order, read off the schema that checks them. */
export function describedSettings(schema: z.ZodObject): DescribedSetting[] {
  return settingsIn(z.toJSONSchema(schema, { io: "input" }), "");
}

function settingsIn({ properties = {}, required = [] }: Property, group: string): DescribedSetting[] {
  return Object.entries(properties).flatMap(([key, property]) => {
    const name = `${group}${key}`;
    const field = withoutNull(property as Property);
    if (field.type === "object") return settingsIn(field, `${name}.`);
    // No language chosen is an empty field.
    const { default: preset = null } = property as { default?: DescribedSetting["default"] | object };
    return {
      name,
      kind: kindOf(name, field),
      required: required.includes(key),
      default: typeof preset === "object" ? null : preset,
      least: field.minimum ?? null,
      most: field.maximum ?? null,
      choices: choicesOf(field),
      bindsSecrets: field.bindsSecrets === true,
    };
  });
}

/** `null` beside a value stands for "not set". */
function withoutNull(property: Property): Property {
  const value = property.anyOf?.find((one) => typeof one === "object" && one.type !== "null");
  return typeof value === "object" ? value : property;
}

const choicesOf = (field: Property) => field.enum?.filter((word) => typeof word === "string") ?? null;

function kindOf(name: string, field: Property): DescribedSetting["kind"] {
  if (field.secret === true) return "secret";
  if (field.languages === true) return "languages";
  if (choicesOf(field)) return "choice";
  switch (field.type) {
    case "string":
      return field.format === "uri" ? "address" : "text";
    case "boolean":
      return "switch";
    case "number":
    case "integer":
      return field.type;
    default:
      throw new Error(`No form field shows the setting ${name}`);
  }
}
