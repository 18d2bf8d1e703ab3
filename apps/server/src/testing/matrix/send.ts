import type { SignedIn } from "../sign-up.ts";
import type { TestApp } from "../test-app.ts";
import type { Operation } from "./operations.ts";

/** Calls an operation with an input that need not fit: path parameters from it, the rest as query or body. */
export async function send(
  app: TestApp,
  operation: Operation,
  input: Record<string, unknown>,
  as?: SignedIn,
): Promise<Response> {
  const rest = { ...input };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const init = { method: operation.method, ...(as && { as }) };
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
