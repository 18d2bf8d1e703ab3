import { z } from "zod";
import { byId, idSchema, instantSchema, nameSchema, someOf, timestampsSchema } from "../field/field.schema.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import { forbidden, notFound, route, unauthorized, versioned } from "../problem/route.ts";
import { apiKeyScopes } from "./api-key-scopes.ts";

export const apiKeyScopeSchema = z.enum(apiKeyScopes);

/** `archivedAt` is when it was revoked: that is for good. */
export const apiKeySchema = timestampsSchema.extend({
  id: idSchema,
  name: z.string(),
  scopes: z.array(apiKeyScopeSchema),
  /** How the key begins, to know it by. */
  prefix: z.string(),
  /** To the minute. */
  lastUsedAt: instantSchema.nullable(),
  expiresAt: instantSchema.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

const scopes = someOf(apiKeyScopes);

export const newApiKeySchema = z.strictObject({
  name: nameSchema,
  scopes,
  /** Null: until it is revoked. */
  expiresAt: instantSchema.nullable().default(null),
});

/** The one answer in which the key itself stands. */
export const madeApiKeySchema = apiKeySchema.extend({ key: z.string() });
export type MadeApiKey = z.infer<typeof madeApiKeySchema>;

const apiKeys = route("API keys").errors({ ...unauthorized, ...forbidden });

export const apiKeyContract = {
  list: apiKeys
    .route({ method: "GET", path: "/api-keys", summary: "List API keys" })
    .input(listQuery(["CreatedAtDesc", "CreatedAtAsc", "NameAsc", "NameDesc"]))
    .output(listOf(apiKeySchema)),
  get: apiKeys
    .route({ method: "GET", path: "/api-keys/{id}", summary: "Read an API key; the key itself is never shown again" })
    .errors(notFound)
    .input(byId)
    .output(apiKeySchema),
  create: apiKeys
    .route({ method: "POST", path: "/api-keys", successStatus: 201, summary: "Make a key; it is shown this once" })
    .input(newApiKeySchema)
    .output(madeApiKeySchema),
  update: apiKeys
    .route({ method: "PATCH", path: "/api-keys/{id}", summary: "Change the name or the scopes of an API key" })
    .errors({ ...notFound, ...versioned })
    .input(z.strictObject({ id: idSchema, name: nameSchema.optional(), scopes: scopes.optional() }))
    .output(apiKeySchema),
  revoke: apiKeys
    .route({ method: "DELETE", path: "/api-keys/{id}", successStatus: 204, summary: "End a key, at once and for good" })
    .errors({ ...notFound, ...versioned })
    .input(byId)
    .output(z.void()),
};
