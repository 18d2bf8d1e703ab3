import { ORPCError, ValidationError } from "@orpc/server";
import { type AiModel, placeOfSecret } from "@parlo/contract";
import { bindingFields, secretFields } from "@parlo/providers";
import type { z } from "zod";
import type { StoredCredentials } from "./secret-fields.ts";
import { withWritten } from "./written-problems.ts";

type Json = AiModel["credentials"];
type Issue = Pick<z.core.$ZodIssue, "path" | "message" | "code">;

/** What every kind of provider says of its settings. */
export interface ProviderSchemas {
  readonly credentials: z.ZodObject;
  readonly configuration: z.ZodObject;
}

/** The provider that `find` gives; an unknown one is 400 with the catalogue's own words. */
export function knownProvider<Provider extends ProviderSchemas>(find: () => Provider): Provider {
  try {
    return find();
  } catch (error) {
    const { message } = error as Error;
    const errors = [{ path: "provider", code: "unsupported-provider", message }];
    throw new ORPCError("UNSUPPORTED_PROVIDER", { status: 400, message, data: { errors } });
  }
}

type Part = "credentials" | "configuration";

/** Settings as the provider's own schemas have them, defaults filled in; all problems at once, each at its field. */
export function checkedSettings<const Given extends { readonly [Name in Part]?: unknown }>(
  provider: ProviderSchemas,
  given: Given,
): { [Name in keyof Given]: Json } {
  const parts = Object.entries(given) as [Part, unknown][];
  const checked = parts.map(([part, value]) => [part, provider[part].safeParse(value), value] as const);
  const issues = checked.flatMap(([part, { error }, value]) =>
    withWritten(error?.issues ?? [], provider[part], value as Json).map((issue) => ({
      ...issue,
      path: [part, ...issue.path],
    })),
  );
  if (issues.length > 0) throw misfit(issues);
  return Object.fromEntries(checked.map(([part, { data }]) => [part, data])) as { [Name in keyof Given]: Json };
}

/**
 * What is kept after an update: a blank secret, or its masked form, keeps the stored one, null takes anything away. When
 * the host that a secret was given for changes, it has to be given again, or whoever may edit could have it sent to a
 * server of their own.
 */
export function mergedCredentials(
  provider: ProviderSchemas,
  stored: StoredCredentials,
  opened: Json,
  given: Json,
): Json {
  const secrets = secretFields(provider.credentials);
  const kept = secrets.filter((field) => isBlank(given[field]) || given[field] === stored.obfuscated[field]);
  const fresh = Object.fromEntries(Object.entries(given).filter(([field]) => !kept.includes(field)));
  const merged = Object.fromEntries(Object.entries({ ...opened, ...fresh }).filter(([, value]) => value !== null));
  const placeIn = (settings: Json, field: string) =>
    placeOfSecret(asRead(provider.credentials, field, settings[field]));
  const moved = bindingFields(provider.credentials).some((field) => placeIn(merged, field) !== placeIn(opened, field));
  const demanded = moved ? kept.filter((field) => stored.sealedSecrets[field] !== undefined) : [];
  const message = "The address that this was given for has changed: give it again";
  if (demanded.length > 0)
    throw misfit(demanded.map((field) => ({ path: ["credentials", field], message, code: "custom" as const })));
  return merged;
}

const isBlank = (value: unknown) => value === undefined || value === "";

/** A setting with its default; what does not fit stays what it is. */
function asRead({ shape }: z.ZodObject, field: string, value: unknown): unknown {
  const { success, data } = (shape[field] as z.ZodType).safeParse(value);
  return success ? data : value;
}

export function misfit(issues: readonly Issue[]): ORPCError<string, undefined> {
  const cause = new ValidationError({ message: "The settings do not fit the provider", issues: issues as never });
  return new ORPCError("BAD_REQUEST", { status: 400, message: "The input does not fit", cause });
}
