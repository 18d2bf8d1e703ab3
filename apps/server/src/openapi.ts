import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { apiPrefix, contract, eventStreams, problemSchema, scopeOf } from "@parlo/contract";
import { describeAutomationHooks } from "./openapi-automation-hooks.ts";
import { describeAvatarFiles } from "./openapi-avatar-files.ts";
import { describeConversationFiles } from "./openapi-conversation-files.ts";
import { describeEventStreams } from "./openapi-event-streams.ts";
import { describeExports } from "./openapi-exports.ts";
import { headersOf, securityOf, securitySchemes } from "./openapi-security.ts";
import { waysInto } from "./ways-in.ts";

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
const problem = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
const ifMatch = {
  name: "If-Match",
  in: "header" as const,
  required: true,
  description:
    "The `version` that was read, in quotation marks. A stale one is answered with 409 and the entity as it is.",
  schema: { type: "string" as const, pattern: '^(W/)?("?)[0-9]{1,9}\\2$' },
  example: '"3"',
};

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header" as const,
  description:
    "Sent again under the same key within a day, the call is not done twice: it is answered as the first time. Its content has to be the same.",
  schema: { type: "string" as const, minLength: 1, maxLength: 200 },
};

export type OpenApiDocument = Awaited<ReturnType<typeof generator.generate>>;

/** The document of the public API, made of the schemas that check requests. */
export async function generateOpenApi(): Promise<OpenApiDocument> {
  const document = await generator.generate(contract, {
    info: { title: "Parlo API", version: "1", description: "Build, run and improve conversational virtual humans." },
    servers: [{ url: apiPrefix }],
    components: { securitySchemes },
    commonSchemas: { Problem: { schema: problemSchema } },
  });
  document.paths = {
    ...document.paths,
    ...describeEventStreams(),
    ...describeExports(),
    ...describeAvatarFiles(),
    ...describeConversationFiles(),
    ...describeAutomationHooks(),
  };
  for (const path of Object.values(document.paths))
    for (const method of ["get", "post", "put", "patch", "delete"] as const) {
      const operation = path?.[method];
      if (!operation) continue;
      operation.responses = withProblems(operation.responses ?? {}, operation.requestBody !== undefined);
      const name = operationOf(operation.operationId ?? "");
      const scope = scopeOf(name);
      operation.security = securityOf(name);
      const headers = [
        ...headersOf(name),
        ...("428" in operation.responses ? [ifMatch] : []),
        ...(method === "post" && isKeyed(operation) ? [idempotencyKey] : []),
      ];
      if (headers.length > 0) operation.parameters = [...(operation.parameters ?? []), ...headers];
      if (scope) operation.description ??= `An API key needs the scope \`${scope}\`.`;
    }
  return document;
}

/** Files and what touchpoints say are known by ids of their own. */
const isKeyed = ({ operationId = "" }: { operationId?: string }) =>
  operationOf(operationId) === operationId && waysInto(operationId).once;

/**
 * Who may make an avatar may upload its files; whoever has their address may read them, as a profile's status. The calls
 * of webhooks carry a signature and no credentials.
 */
const follows: Readonly<Record<string, string>> = {
  "automationHooks.call": "profile.status",
  "avatarFiles.upload": "avatar.create",
  "avatarFiles.read": "profile.status",
  "conversationFiles.upload": "conversation.post",
  "conversationFiles.read": "conversation.messages",
};

/** The operation whose rules hold: a stream follows those of what it streams. */
function operationOf(id: string): string {
  if (id.startsWith("exports.")) return "conversation.list";
  const stream = id.startsWith("events.") ? id.slice("events.".length) : "";
  return stream in eventStreams ? eventStreams[stream as keyof typeof eventStreams].operation : (follows[id] ?? id);
}

type Responses = NonNullable<NonNullable<NonNullable<OpenApiDocument["paths"]>[string]>["get"]>["responses"];

/** Every error leaves as a problem document, also those that an operation does not name. */
function withProblems(responses: NonNullable<Responses>, takesBody: boolean): NonNullable<Responses> {
  const named = Object.entries(responses).map(([status, response]) => {
    if ("$ref" in response) return [status, response];
    const { content: _, ...bare } = response;
    if (status === "204") return [status, { ...bare, description: "Done; the answer has no body" }];
    return [status, Number(status) >= 400 ? { ...bare, content: problem } : response];
  });
  const input = { "400": { description: "The input does not fit", content: problem } };
  const body = {
    "413": { description: "The body is too large", content: problem },
    "415": { description: "The body is no JSON", content: problem },
  };
  const rest = { default: { description: "Any other problem", content: problem } };
  return { ...input, ...(takesBody ? body : {}), ...Object.fromEntries(named), ...rest };
}
