import { z } from "zod";
import { byId, idSchema, nameSchema, queryBoolean, slugSchema, timestampsSchema } from "../field/field.schema.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import { forbidden, inUse, notFound, route, unauthorized, versioned } from "../problem/route.ts";

export const variableTypes = [
  "ID",
  "String",
  "Number",
  "Boolean",
  "Date",
  "DateTime",
  "TimeOfDay",
  "Weekday",
  "Json",
] as const;
export const variableTypeSchema = z.enum(variableTypes);
export type VariableType = z.infer<typeof variableTypeSchema>;

export const variableDefinitionSchema = timestampsSchema.extend({
  id: idSchema,
  /** Made from the name when absent; fixed after. Unique per scope and organisation. */
  key: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  type: variableTypeSchema,
  /** Kept with the end user, otherwise with the conversation. */
  isEndUser: z.boolean(),
  /** Left out of transcripts, webhooks and the operator's panel unless asked for. */
  hide: z.boolean(),
  /** The variable whose former key this is: flows that are published know it by that until they are published anew. */
  renamedTo: idSchema.nullable(),
  /** What it was called before, the last last: texts that were written meanwhile say it so. */
  formerKeys: z.array(z.string()),
});
export type VariableDefinition = z.infer<typeof variableDefinitionSchema>;

const fields = {
  name: nameSchema,
  description: z.string().max(1000).nullable(),
  type: variableTypeSchema,
  isEndUser: z.boolean(),
  hide: z.boolean(),
};

export const newVariableDefinitionSchema = z.strictObject({
  ...fields,
  description: fields.description.optional(),
  hide: fields.hide.default(false),
  key: slugSchema.optional(),
});
export const variableDefinitionChangesSchema = z.strictObject(fields).partial();

export const variableRenameSchema = z.strictObject({
  id: idSchema,
  key: slugSchema.min(1),
  name: nameSchema.optional(),
});

/** Where one flow names a variable. */
export const variableUseSchema = z.object({
  id: idSchema,
  name: z.string(),
  archived: z.boolean(),
  /** The version that runs names it, whatever the draft does. */
  live: z.boolean(),
  /** Of the draft. */
  nodes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      reads: z.boolean(),
      writes: z.boolean(),
      /** Places: texts that are rendered, other settings, and both in tools. */
      texts: z.int(),
      settings: z.int(),
      tools: z.int(),
    }),
  ),
});
export type VariableUse = z.infer<typeof variableUseSchema>;

const definitions = route("Variables").errors(unauthorized);
const keyTaken = { KEY_TAKEN: { status: 409, message: "A variable with this key exists" } } as const;

export const variableDefinitionContract = {
  list: definitions
    .route({ method: "GET", path: "/variable-definitions", summary: "List definitions of variables" })
    .input(
      listQuery(["CreatedAtDesc", "CreatedAtAsc"], {
        key: z.string().max(255).optional(),
        name: z.string().max(255).optional(),
        type: variableTypeSchema.optional(),
        isEndUser: queryBoolean.optional(),
      }),
    )
    .output(listOf(variableDefinitionSchema)),
  get: definitions
    .route({ method: "GET", path: "/variable-definitions/{id}", summary: "Read a variable's definition" })
    .errors(notFound)
    .input(byId)
    .output(variableDefinitionSchema),
  create: definitions
    .route({
      method: "POST",
      path: "/variable-definitions",
      successStatus: 201,
      summary: "Make a variable's definition",
    })
    .errors({ ...forbidden, ...keyTaken })
    .input(newVariableDefinitionSchema)
    .output(variableDefinitionSchema),
  update: definitions
    .route({ method: "PATCH", path: "/variable-definitions/{id}", summary: "Change a variable's definition" })
    .errors({ ...notFound, ...forbidden, ...versioned, ...keyTaken })
    .input(variableDefinitionChangesSchema.extend({ id: idSchema }))
    .output(variableDefinitionSchema),
  uses: definitions
    .route({
      method: "GET",
      path: "/variable-definitions/{id}/uses",
      summary: "Tell which flows name a variable, and where",
    })
    .errors(notFound)
    .input(byId)
    .output(z.object({ flows: z.array(variableUseSchema) })),
  rename: definitions
    .route({
      method: "POST",
      path: "/variable-definitions/{id}/rename",
      summary: "Give a variable another key, in its definition, in every draft and in every kept test",
      description:
        "All or nothing; an archived flow in which it cannot have that key stays as it is. Flows that are published run as they are: for them the former key stays, as a definition of its own that names this one in `renamedTo`, until they are published anew. What is known of end users is known under the new key.",
    })
    .errors({ ...notFound, ...forbidden, ...versioned, ...keyTaken })
    .input(variableRenameSchema)
    .output(
      z.object({
        definition: variableDefinitionSchema,
        /** Flows whose drafts have changed. */
        flowIds: z.array(idSchema),
      }),
    ),
  archive: definitions
    .route({
      method: "DELETE",
      path: "/variable-definitions/{id}",
      successStatus: 204,
      summary: "Archive a variable's definition",
    })
    .errors({ ...notFound, ...forbidden, ...versioned, ...inUse })
    .input(byId)
    .output(z.void()),
  withdraw: definitions
    .route({
      method: "POST",
      path: "/variable-definitions/{id}/withdraw",
      successStatus: 204,
      summary: "Take back a variable's definition that nothing runs with yet",
      description:
        "It is gone, its key is free again. Drafts may name it still; a published flow may not. A hidden one is archived instead: what it held stays hidden.",
    })
    .errors({ ...notFound, ...forbidden, ...versioned, ...inUse })
    .input(byId)
    .output(z.void()),
  restore: definitions
    .route({
      method: "POST",
      path: "/variable-definitions/{id}/restore",
      summary: "Bring back a variable's definition that was archived",
    })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(variableDefinitionSchema),
};
