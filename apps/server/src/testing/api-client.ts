import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { apiPrefix, contract } from "@parlo/contract";
import { checkedFetch } from "./checked-fetch.ts";
import { errorOfProblem } from "./error-of-problem.ts";

export type ApiClient = ContractRouterClient<typeof contract>;

/** The typed client over real HTTP. */
export function apiClient(address: string, headers: Readonly<Record<string, string>> = {}): ApiClient {
  const link = new OpenAPILink(contract, {
    url: `${address}${apiPrefix}`,
    headers: () => ({ ...headers }),
    fetch: async (request, init) => readableProblems(await checkedFetch(request, init as RequestInit)),
    customErrorResponseBodyDecoder: (body) => errorOfProblem(body),
  });
  return createORPCClient(link);
}

/** The link reads `application/json` only and would take a problem document for a file. */
function readableProblems(response: Response): Response {
  if (!response.headers.get("content-type")?.startsWith("application/problem+json")) return response;
  const headers = new Headers(response.headers);
  headers.set("content-type", "application/json");
  return new Response(response.body, { status: response.status, headers });
}
