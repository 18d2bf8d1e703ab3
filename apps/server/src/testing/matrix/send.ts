import type { Problem } from "@parlo/contract";
import type { SignedIn } from "../sign-up.ts";
import type { TestApp } from "../test-app.ts";
import type { Operation } from "./operations.ts";

/** Calls an operation with an input that need not fit, and with the newest version where it demands one. */
export async function send(
  app: TestApp,
  operation: Operation,
  input: Record<string, unknown>,
  as?: SignedIn,
): Promise<Response> {
  const answer = await sendOnce(app, operation, input, as, operation.versioned ? 1 : undefined);
  if (!operation.versioned || answer.status !== 409) return answer;
  const { current } = (await answer.clone().json()) as Problem;
  const version = (current as { version?: number } | undefined)?.version;
  return version === undefined ? answer : sendOnce(app, operation, input, as, version);
}

/** Path parameters from the input, the rest as query or body. */
export async function sendOnce(
  app: TestApp,
  operation: Operation,
  input: Record<string, unknown>,
  as?: SignedIn,
  version?: number,
): Promise<Response> {
  const rest = { ...input };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const init = { method: operation.method, ...(as && { as }), ...(version !== undefined && { version }) };
  if (operation.method === "GET") return app.call(`${path}${query(rest)}`, init);
  if (operation.method === "DELETE" && Object.keys(rest).length === 0) return app.call(path, init);
  return app.call(path, { ...init, json: rest });
}

function query(input: Record<string, unknown>): string {
  const pairs = flat("", input).map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

function flat(prefix: string, value: unknown): [string, string][] {
  if (typeof value !== "object" || value === null) return [[prefix, String(value)]];
  return Object.entries(value).flatMap(([key, item]) => flat(prefix ? `${prefix}[${key}]` : key, item));
}
