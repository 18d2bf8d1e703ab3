import type { ExportedTriggers } from "@parlo/contract";
import {
  blankSecrets,
  changeSecretsIn,
  changeWrittenSecrets,
  type Json,
  type JsonObject,
  mask,
  writesSecret,
} from "@parlo/engine";

/**
 * Settings without what opens anything. An author may have written a key as a plain header: it leaves as a secret that
 * is not there, so that whoever imports the flow is asked for it. In addresses, bodies and values a mask takes its place.
 */
export const settingsWithoutSecrets = (settings: JsonObject): JsonObject =>
  changeWrittenSecrets(hideWritten(blankSecrets(settings)), () => mask) as JsonObject;

export const withoutSecrets = <Part extends { readonly data: JsonObject }>(part: Part): Part => ({
  ...part,
  data: settingsWithoutSecrets(part.data),
});

type Inputs = ExportedTriggers["schedules"][number]["inputs"];

export const triggersWithoutSecrets = ({ schedules, webhooks }: ExportedTriggers): ExportedTriggers => ({
  schedules: schedules.map((one) => ({ ...one, inputs: changeSecretsIn(one.inputs as Json, () => mask) as Inputs })),
  webhooks,
});

function hideWritten(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(hideWritten);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === "headers" && Array.isArray(part) ? part.map(hideHeader) : hideWritten(part),
    ]),
  );
}

function hideHeader(row: Json): Json {
  if (typeof row !== "object" || row === null || !("name" in row) || !("value" in row)) return row;
  const { name, value } = row;
  if (typeof name !== "string" || typeof value !== "string") return row;
  return writesSecret(name, value) ? { name, secret: null } : row;
}
