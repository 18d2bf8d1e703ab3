import type { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { eventStreams, scopeOf } from "@parlo/contract";
import type { z } from "zod";

type Document = Awaited<ReturnType<OpenAPIGenerator["generate"]>>;
type Paths = NonNullable<Document["paths"]>;
type Schema = NonNullable<NonNullable<Document["components"]>["schemas"]>[string];

const converter = new ZodToJsonSchemaConverter();
const schemaOf = (schema: z.ZodType, strategy: "input" | "output") =>
  converter.convert(schema, { strategy })[1] as Schema;

const parametersOf = (schema: z.ZodObject, place: "path" | "query") =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, "input"),
  }));

const lastEventId = {
  name: "Last-Event-ID",
  in: "header" as const,
  description: "The id of the last event that was seen; browsers send it by themselves when they come back.",
  schema: { type: "integer" as const, minimum: 0 },
};

/** The streams of server-sent events, which stand beside the operations: one event is `event`, `id` where it can be resumed, and `data` as JSON. */
export function describeEventStreams(): Paths {
  const streams = Object.entries(eventStreams).map(
    ([name, { path, summary, params, query, resumes, operation, events }]) => {
      const kinds = Object.entries<z.ZodType>(events).map(([event, data]) => ({
        type: "object" as const,
        properties: {
          event: { const: event },
          id: { type: "string" as const, pattern: "^[0-9]+$" },
          data: schemaOf(data, "output"),
        },
        required: ["event", "data"],
      }));
      const described = {
        get: {
          operationId: `events.${name}`,
          tags: [operation.startsWith("flow.") ? "Flows" : "Conversations"],
          summary,
          description: scopeOf(operation)
            ? `An API key needs the scope \`${scopeOf(operation)}\`.`
            : "For people who are signed in, not for an API key.",
          parameters: [
            ...parametersOf(params, "path"),
            ...parametersOf(query, "query"),
            ...(resumes ? [lastEventId] : []),
          ],
          responses: {
            "200": {
              description:
                "Server-sent events until the reader leaves; the schema is of one event, its data read as JSON",
              content: { "text/event-stream": { schema: { oneOf: kinds } } },
            },
            "401": { description: "Sign in to go on" },
            "403": { description: "This needs a right that you do not have" },
            ...(path.includes("{") && { "404": { description: "There is nothing here with this id" } }),
          },
        },
      };
      return [path, described];
    },
  );
  return Object.fromEntries(streams) as Paths;
}
