import type { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { conversationExportQuery, idSchema, scopeOf } from "@parlo/contract";
import { z } from "zod";

type Document = Awaited<ReturnType<OpenAPIGenerator["generate"]>>;
type Paths = NonNullable<Document["paths"]>;
type Schema = NonNullable<NonNullable<Document["components"]>["schemas"]>[string];

const converter = new ZodToJsonSchemaConverter();
const parameters = (schema: z.ZodObject, place: "path" | "query") =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || !(field as z.ZodType).safeParse(undefined).success,
    schema: converter.convert(field as z.ZodType, { strategy: "input" })[1] as Schema,
  }));

const exported = (name: string, summary: string, params: z.ZodObject, query: z.ZodObject) => ({
  get: {
    operationId: `exports.${name}`,
    tags: ["Conversations"],
    summary,
    description: `For operators and stronger roles. An API key needs the scope \`${scopeOf("conversation.list")}\`.`,
    parameters: [...parameters(params, "path"), ...parameters(query, "query")],
    responses: {
      "200": {
        description: "The file, written while it is read",
        content: { "application/json": { schema: {} }, "text/csv": { schema: { type: "string" as const } } },
      },
      "400": { description: "The input does not fit" },
      "401": { description: "Sign in to go on" },
      "403": { description: "This needs a right that you do not have" },
      ...(name === "conversation" && { "404": { description: "There is nothing here with this id" } }),
    },
  },
});

/** The files, which stand beside the operations because they are written piece by piece. */
export function describeExports(): Paths {
  const { one, list } = conversationExportQuery;
  return {
    "/conversations/export": exported(
      "conversations",
      "Export the conversations that fit, with their messages",
      z.object({}),
      list,
    ),
    "/conversations/{id}/export": exported("conversation", "Export a conversation", z.object({ id: idSchema }), one),
  } as Paths;
}
