import type { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { avatarFileSchema } from "@parlo/contract";
import { mediaTypes } from "./avatar/file-kind.ts";

type Paths = NonNullable<Awaited<ReturnType<OpenAPIGenerator["generate"]>>["paths"]>;

const anyBytes = { schema: { type: "string" as const, contentMediaType: "application/octet-stream" } };

/** The files of avatars, which stand beside the operations: their bodies are no JSON. */
export function describeAvatarFiles(): Paths {
  const [, answer] = new ZodToJsonSchemaConverter().convert(avatarFileSchema, { strategy: "output" });
  const kinds = [...new Set(Object.values(mediaTypes))];
  const described = {
    "/avatar-files": {
      post: {
        operationId: "avatarFiles.upload",
        tags: ["Avatars"],
        summary: "Upload the model or the picture of an avatar",
        description: "The body is the file as it is; what it is, its bytes say. Models to 100 MB, pictures to 5 MB.",
        requestBody: { required: true, content: { "application/octet-stream": anyBytes } },
        responses: {
          "201": { description: "What an avatar names", content: { "application/json": { schema: answer } } },
          "400": { description: "The picture has too many pixels" },
          "401": { description: "Sign in to go on" },
          "403": { description: "This needs a right that you do not have" },
          "413": { description: "The file is too large" },
          "415": { description: "This is no model and no picture" },
        },
      },
    },
    "/avatar-files/{organizationId}/{file}": {
      get: {
        operationId: "avatarFiles.read",
        tags: ["Avatars"],
        summary: "Read the model or the picture of an avatar by its address",
        parameters: ["organizationId", "file"].map((name) => ({
          name,
          in: "path",
          required: true,
          schema: { type: "string" },
        })),
        responses: {
          "200": { description: "The file", content: Object.fromEntries(kinds.map((type) => [type, anyBytes])) },
          "404": { description: "There is nothing here with this id" },
        },
      },
    },
  };
  return described as unknown as Paths;
}
