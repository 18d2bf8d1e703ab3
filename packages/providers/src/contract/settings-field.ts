import { z } from "zod";

/** A key or a token that goes along in a header: encrypted where it is kept, never sent to a browser. */
export const secretField = () => z.string().min(1).max(8192).trim().meta({ secret: true, written: "key" });

/** The same where it is whoever runs the server that chooses it: whatever a header takes. */
export const tokenField = () => z.string().min(1).max(8192).trim().meta({ secret: true, written: "token" });

/** A secret of a person's own choice: any text, the spaces around it included. */
export const passwordField = () => z.string().min(1).max(8192).meta({ secret: true });

const webAddress = () => z.url({ protocol: /^https?$/ }).max(2000);

/** A web address below which a vendor is asked, with a secret; other schemes are refused. */
export const addressField = () => webAddress().meta({ bindsSecrets: true, written: "base" });

/** A web address that is asked as it stands, with a secret: what follows `?` is part of it. */
export const endpointField = () => webAddress().meta({ bindsSecrets: true });

/** A region or a project that a secret is for. */
export const bindingField = () => z.string().trim().min(1).max(255).meta({ bindsSecrets: true });

/** Tags of languages, BCP 47. */
export const languagesField = () =>
  z
    .array(z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/))
    .max(200)
    .default([])
    .meta({ languages: true });

const marked = (schema: z.ZodObject, mark: "secret" | "bindsSecrets") =>
  Object.entries(schema.shape)
    .filter(([, field]) => markOf(field as z.ZodType, mark) === true)
    .map(([name]) => name);

/** Names of the fields that hold secrets. */
export const secretFields = (schema: z.ZodObject): readonly string[] => marked(schema, "secret");

/** Names of the fields that say where the secrets go: when one changes, the secrets are asked for again. */
export const bindingFields = (schema: z.ZodObject): readonly string[] => marked(schema, "bindsSecrets");

/** What a field says of itself under this name, whatever it is wrapped in. */
export function markOf(field: z.ZodType, mark: string): unknown {
  const own = field.meta()?.[mark];
  if (own !== undefined) return own;
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable)
    return markOf(field.unwrap() as z.ZodType, mark);
  return undefined;
}
