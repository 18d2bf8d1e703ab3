import type { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { conversationUploadQuery, idSchema, largestSentFile, sentFileSchema } from "@parlo/contract";
import { sentFileKinds, sentFileTypes } from "@parlo/engine";
import { z } from "zod";

type Paths = NonNullable<Awaited<ReturnType<OpenAPIGenerator["generate"]>>["paths"]>;

const converter = new ZodToJsonSchemaConverter();
const anyBytes = { schema: { type: "string" as const, contentMediaType: "application/octet-stream" } };
const parameters = (schema: z.ZodObject, place: "path" | "query") =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: true,
    schema: converter.convert(field as z.ZodType, { strategy: "input" })[1],
  }));
const types = sentFileKinds.flatMap((kind) => Object.keys(sentFileTypes[kind]));

/** The files of end users, which stand beside the operations: their bodies are no JSON. */
export function describeConversationFiles(): Paths {
  const [, answer] = converter.convert(sentFileSchema, { strategy: "output" });
  const errors = {
    "401": { description: "Sign in to go on" },
    "403": { description: "This needs a right that you do not have, or the profile takes no files" },
    "404": { description: "There is nothing here with this id" },
  };
  const described = {
    "/conversations/{id}/files": {
      post: {
        operationId: "conversationFiles.upload",
        tags: ["Conversations"],
        summary: "Upload a file, to send it with a message",
        description: `The body is the file as it is, at most ${largestSentFile} bytes; what it is, its bytes say. The answer's \`id\` goes among the \`files\` of a message. Of what no message has named a day later nothing is left.`,
        parameters: [
          ...parameters(z.object({ id: idSchema }), "path"),
          ...parameters(conversationUploadQuery, "query"),
        ],
        requestBody: { required: true, content: { "application/octet-stream": anyBytes } },
        responses: {
          "201": {
            description: "The file, also where the same was uploaded before",
            content: { "application/json": { schema: answer } },
          },
          ...errors,
          "409": { description: "The conversation is over or has too many files, or the id was another file's" },
          "413": { description: "The file is too large, or there is no room left" },
          "415": { description: "Files of this type cannot be sent" },
          "429": { description: "Too many uploads at once" },
        },
      },
    },
    "/conversations/{id}/files/{fileId}": {
      get: {
        operationId: "conversationFiles.read",
        tags: ["Conversations"],
        summary: "Read a file that an end user has uploaded",
        parameters: parameters(z.object({ id: idSchema, fileId: idSchema }), "path"),
        responses: {
          "200": {
            description: "The file, to be saved",
            content: Object.fromEntries(types.map((type) => [type, anyBytes])),
          },
          ...errors,
        },
      },
    },
  };
  return described as unknown as Paths;
}
