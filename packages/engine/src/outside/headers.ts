import { z } from "zod";
import type { JsonObject } from "../json.ts";
import { NodeError } from "../kind/node-error.ts";
import type { KindProblem, TemplateField } from "../kind/node-kind.ts";
import type { NodeContext } from "../kind/node-runtime.ts";
import type { HttpRequest } from "../turn/effect.ts";
import { mask } from "../variable/conceal.ts";
import { fixedOrigin } from "./fixed-origin.ts";
import { writesSecret } from "./names-secret.ts";
import { secretsInAddress, type WrittenSecret } from "./written-secrets.ts";

const name = z.string().min(1).max(200);

/** A secret that the host keeps: what stands in a flow is which one it is, never its value. */
const keptSecretSchema = z.strictObject({
  id: z.uuid(),
  /** Its ends, for people. */
  hint: z.string().max(20),
  /** Where calls may take it, as the author wrote it. */
  origin: z.string().max(300),
});
export type KeptSecret = z.output<typeof keptSecretSchema>;

/** `secret` is null until somebody has entered one. */
export const secretHeaderSchema = z.strictObject({ name, secret: keptSecretSchema.nullable() });
export type SecretHeader = z.output<typeof secretHeaderSchema>;

/** Headers of a call. Plain values are templates; a secret is one value, for one origin. */
export const headersSchema = z
  .array(z.union([z.strictObject({ name, value: z.string().max(4000) }), secretHeaderSchema]))
  .max(50)
  .default([]);
export type Headers = z.output<typeof headersSchema>;

/** Headers by their names in small letters, plain ones rendered. */
export function headersOf(
  rows: Headers,
  context: NodeContext,
  locals?: JsonObject,
): Pick<HttpRequest, "headers" | "secretHeaders"> {
  const headers: { [name: string]: string } = {};
  const secretHeaders: { [name: string]: string } = {};
  for (const row of rows) {
    const header = row.name.toLowerCase();
    if (!("secret" in row)) headers[header] = context.render(row.value, locals);
    else if (row.secret) secretHeaders[header] = row.secret.id;
    else throw new NodeError("secret-missing", `The secret of the header ${row.name} has not been entered`);
  }
  return Object.keys(secretHeaders).length > 0 ? { headers, secretHeaders } : { headers };
}

export const headerTemplates = (rows: Headers, prefix: string): readonly TemplateField[] =>
  rows.flatMap((row, at) =>
    "secret" in row ? [] : { field: `${prefix}headers.${at}.value`, text: row.value, language: null },
  );

/** Whoever may read the flow reads it, and so do its versions. */
const plainSecret = (name: string, field: string): KindProblem => ({
  severity: "warning",
  code: "plain-secret",
  message: `${name} looks like a secret and can be read by everybody here`,
  field,
  params: { name },
});

/** Of secrets that were written out where a flow was exported. */
export const leftOutProblems = (secrets: readonly WrittenSecret[], field: string): readonly KindProblem[] =>
  secrets
    .filter(({ value }) => value === mask)
    .map(({ name }) => {
      const message = `${name} was left out of the file that this comes from: enter it again`;
      return { severity: "error", code: "secret-left-out", message, field, params: { name } };
    });

function addressProblems(url: string, field: string): readonly KindProblem[] {
  const secrets = secretsInAddress(url);
  // Nobody can keep the path of an address elsewhere.
  const isInPath = (name: string) => name.endsWith("/…");
  const plain = secrets
    .filter(({ name, value }) => value !== mask && !isInPath(name))
    .map(({ name }) => plainSecret(name, field));
  return [...leftOutProblems(secrets, field), ...plain];
}

/** What opens something in the address and headers of a call: a secret goes to the origin that it was given for, and a variable must not decide which that is. */
export function headerProblems(url: string, rows: Headers, prefix: string): readonly KindProblem[] {
  const origin = fixedOrigin(url);
  const ofHeaders = rows.flatMap((row, at) => {
    if (!("secret" in row))
      return writesSecret(row.name, row.value) ? [plainSecret(row.name, `${prefix}headers.${at}.value`)] : [];
    const problem = { severity: "error" as const, field: `${prefix}headers.${at}.secret` };
    const params = { name: row.name };
    if (row.secret === null)
      return { ...problem, code: "secret-missing", message: `Enter the secret of the header ${row.name}`, params };
    if (origin === null)
      return url.trim() === ""
        ? []
        : {
            ...problem,
            code: "secret-address",
            message: `A secret in the header ${row.name} needs an address without a variable in its host`,
            params,
          };
    if (origin === row.secret.origin) return [];
    const message = `The secret of the header ${row.name} was given for ${row.secret.origin}: enter it again`;
    return { ...problem, code: "secret-moved", message, params: { ...params, origin: row.secret.origin } };
  });
  return [...addressProblems(url, `${prefix}url`), ...ofHeaders];
}
