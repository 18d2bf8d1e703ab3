import { apiPrefix } from "@parlo/contract";
import { breaches } from "./response-contract.ts";

/** As `fetch`, and the answer is held against the API's description: whatever a test asks, the document must be true of it. */
export async function checkedFetch(input: string | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  const { pathname } = new URL(response.url);
  if (!type.endsWith("json") || !pathname.startsWith(`${apiPrefix}/`)) return response;
  const method = init?.method ?? (input instanceof Request ? input.method : "GET");
  const path = pathname.slice(apiPrefix.length);
  const found = breaches(method, path, response.status, type, await response.clone().json());
  if (found.length > 0)
    throw new Error(`${method} ${path} answered ${response.status} other than described: ${found.join("; ")}`);
  return response;
}
