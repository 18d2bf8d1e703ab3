import routes from "virtual:contract-routes";
import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import type { contract } from "@parlo/contract";
import { authorizedSend } from "./authorized-send.ts";
import { configuration } from "./configuration.ts";
import { session } from "./current-session.ts";

export interface CallContext {
  /** The version that the caller saw; a stale one is refused with what is there now. */
  version?: number;
}

const link = new OpenAPILink<CallContext>(routes, {
  url: `${configuration.apiUrl}/api/v1`,
  headers: ({ context }) => (context.version === undefined ? {} : { "if-match": `"${context.version}"` }),
  fetch: (request) => authorizedSend(session, request),
});

/** Every operation of the API as a function. */
export const client: ContractRouterClient<typeof contract, CallContext> = createORPCClient(link);

/** The same as options for queries and mutations. */
export const api = createTanstackQueryUtils(client);
