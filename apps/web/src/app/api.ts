import routes from "virtual:contract-routes";
import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient, Route } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import type { contract, RouteMeta } from "@parlo/contract";
import { authorizedSend } from "./authorized-send.ts";
import { configuration } from "./configuration.ts";
import { session } from "./current-session.ts";
import { sendOnce } from "./send-once.ts";

export interface CallContext {
  /** The version that the caller saw; a stale one is refused with what is there now. */
  version?: number;
}

const send = (request: Request) => authorizedSend(session, request);
const sendMaking = sendOnce(send);

/**
 * What makes something says so by its status. What comes out otherwise when the draft has been changed meanwhile is not
 * taken for the same click: whoever publishes again wants what stands there now.
 */
function isMaking([resource = "", name = ""]: readonly string[]): boolean {
  const operations = routes as unknown as Record<
    string,
    Record<string, { "~orpc": { route: Route; meta: RouteMeta } }>
  >;
  const { route, meta } = operations[resource]?.[name]?.["~orpc"] ?? {};
  return route?.successStatus === 201 && !meta?.once;
}

const link = new OpenAPILink<CallContext>(routes, {
  url: `${configuration.apiUrl}/api/v1`,
  headers: ({ context }) => (context.version === undefined ? {} : { "if-match": `"${context.version}"` }),
  fetch: (request, _init, _options, path, input) =>
    isMaking(path) ? sendMaking(request, JSON.stringify([path, input])) : send(request),
});

/** Every operation of the API as a function. */
export const client: ContractRouterClient<typeof contract, CallContext> = createORPCClient(link);

/** The same as options for queries and mutations. */
export const api = createTanstackQueryUtils(client);
