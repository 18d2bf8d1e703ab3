import type { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { automationRunSchema, startedRunSchema } from "@parlo/contract";

type Paths = NonNullable<Awaited<ReturnType<OpenAPIGenerator["generate"]>>["paths"]>;

const converter = new ZodToJsonSchemaConverter();
const json = (schema: Parameters<typeof converter.convert>[0]) => {
  const [, converted] = converter.convert(schema, { strategy: "output" });
  return { "application/json": { schema: converted } };
};
const header = (name: string, description: string) => ({
  ...{ name, in: "header", required: true, description },
  schema: { type: "string" },
});

/** The addresses of incoming webhooks, which stand beside the operations: what is signed are the bytes of their bodies. */
export function describeAutomationHooks(): Paths {
  const described = {
    "/automation-hooks/{id}": {
      post: {
        operationId: "automationHooks.call",
        tags: ["Automation webhooks"],
        summary: "Call an incoming webhook: its automation runs with what the body has for it",
        description:
          "Signed by Standard Webhooks: HMAC-SHA256 over `id.timestamp.body` with the webhook's secret. The same `webhook-id` again is the same run.",
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } },
          {
            ...{ name: "wait", in: "query", required: false, schema: { type: "boolean", default: false } },
            description: "Answer with the run and its values, where it ends within 20 seconds.",
          },
          header("webhook-id", "The message's own id, at most 256 characters."),
          header("webhook-timestamp", "Seconds since 1970; at most five minutes off."),
          header("webhook-signature", "`v1,` and the signature in base64; several are parted by spaces."),
        ],
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: {} },
            "application/x-www-form-urlencoded": { schema: { type: "object", additionalProperties: true } },
          },
        },
        responses: {
          "200": { description: "It has ended", content: json(automationRunSchema) },
          "202": { description: "It is on disk, and runs", content: json(startedRunSchema) },
          "401": { description: "Not signed with this webhook's secret, or not within five minutes" },
          "404": { description: "There is nothing here with this id" },
          "409": { description: "The webhook is paused, or its automation is not published" },
          "413": { description: "The body is too large" },
          "415": { description: "The body is neither JSON nor a form" },
          "429": { description: "Too many calls, or too many runs of the organisation wait" },
        },
      },
    },
  };
  return described as unknown as Paths;
}
