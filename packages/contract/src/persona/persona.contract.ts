import { z } from "zod";
import { byId, idSchema, languageSchema, nameSchema, timestampsSchema } from "../field/field.schema.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import { badReference, forbidden, inUse, notFound, route, unauthorized, versioned } from "../problem/route.ts";

/** Which voice speaks a language: a text-to-speech configuration and one of its voices. */
export const personaVoiceSchema = z.strictObject({
  language: languageSchema,
  ttsConfigurationId: idSchema.nullable(),
  voiceId: z.string().max(255),
});

const fields = {
  name: nameSchema,
  description: z.string().max(2000),
  avatarId: idSchema.nullable(),
  voices: z.array(personaVoiceSchema).max(100),
};

export const personaSchema = timestampsSchema.extend({
  id: idSchema,
  ...fields,
  name: z.string(),
  predefined: z.boolean(),
});
export type Persona = z.infer<typeof personaSchema>;

export const newPersonaSchema = z.strictObject({
  name: nameSchema,
  description: fields.description.default(""),
  avatarId: fields.avatarId.default(null),
  voices: fields.voices.default([]),
});

const personas = route("Personas").errors(unauthorized);
/** A reference to something that is not in this organisation. */

export const personaContract = {
  list: personas
    .route({ method: "GET", path: "/personas", summary: "List personas" })
    .input(listQuery(["NameAsc", "NameDesc", "CreatedAtDesc", "CreatedAtAsc"]))
    .output(listOf(personaSchema)),
  get: personas
    .route({ method: "GET", path: "/personas/{id}", summary: "Read a persona" })
    .errors(notFound)
    .input(byId)
    .output(personaSchema),
  create: personas
    .route({ method: "POST", path: "/personas", successStatus: 201, summary: "Make a persona" })
    .errors({ ...forbidden, ...badReference })
    .input(newPersonaSchema)
    .output(personaSchema),
  update: personas
    .route({ method: "PATCH", path: "/personas/{id}", summary: "Change a persona" })
    .errors({ ...notFound, ...forbidden, ...versioned, ...badReference })
    .input(z.strictObject(fields).partial().extend({ id: idSchema }))
    .output(personaSchema),
  archive: personas
    .route({ method: "DELETE", path: "/personas/{id}", successStatus: 204, summary: "Archive a persona" })
    .errors({ ...notFound, ...forbidden, ...versioned, ...inUse })
    .input(byId)
    .output(z.void()),
  restore: personas
    .route({ method: "POST", path: "/personas/{id}/restore", summary: "Bring back a persona that was archived" })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(personaSchema),
};
