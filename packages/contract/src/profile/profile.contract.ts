import { z } from "zod";
import { byId, idSchema, languageSchema } from "../field/field.schema.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import {
  badReference,
  doneOnce,
  forbidden,
  notFound,
  openToAll,
  route,
  unauthorized,
  versioned,
} from "../problem/route.ts";
import {
  newProfileSchema,
  profileChangesSchema,
  profileSchema,
  profileStatusSchema,
  touchpointSchema,
} from "./profile.schema.ts";

const publicProfiles = route("Profiles");
const profiles = publicProfiles.errors(unauthorized);

export const profileContract = {
  list: profiles
    .route({ method: "GET", path: "/profiles", summary: "List profiles" })
    .input(
      listQuery(["NameAsc", "NameDesc", "CreatedAtDesc", "CreatedAtAsc"], {
        id: idSchema.optional(),
        touchpoint: touchpointSchema.optional(),
        flowId: idSchema.optional(),
      }),
    )
    .output(listOf(profileSchema.extend({ conversationsToday: z.number().int() }))),
  get: profiles
    .route({ method: "GET", path: "/profiles/{id}", summary: "Read a profile" })
    .errors(notFound)
    .input(byId)
    .output(profileSchema),
  create: profiles
    .route({ method: "POST", path: "/profiles", successStatus: 201, summary: "Make a profile" })
    .errors({ ...forbidden, ...badReference })
    .input(newProfileSchema)
    .output(profileSchema),
  update: profiles
    .route({ method: "PATCH", path: "/profiles/{id}", summary: "Change a profile" })
    .errors({ ...notFound, ...forbidden, ...versioned, ...badReference })
    .input(profileChangesSchema.extend({ id: idSchema }))
    .output(profileSchema),
  archive: profiles
    .route({ method: "DELETE", path: "/profiles/{id}", successStatus: 204, summary: "Archive a profile" })
    .errors({ ...notFound, ...forbidden, ...versioned })
    .input(byId)
    .output(z.void()),
  restore: profiles
    .route({ method: "POST", path: "/profiles/{id}/restore", summary: "Bring back a profile that was archived" })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(profileSchema),
  duplicate: profiles
    .route({
      method: "POST",
      path: "/profiles/{id}/duplicate",
      successStatus: 201,
      summary: "Make a copy of a profile, with a secret of its own",
    })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(profileSchema),
  regenerateSecret: profiles
    .meta(doneOnce)
    .route({
      method: "POST",
      path: "/profiles/{id}/regenerate-secret",
      summary: "Replace the secret of a profile; the old one is of no use from then on",
    })
    .errors({ ...notFound, ...forbidden, ...versioned })
    .input(byId)
    .output(profileSchema),
  status: publicProfiles
    .meta(openToAll)
    .route({
      method: "GET",
      path: "/profiles/{id}/status",
      summary: "Whether the agent may be talked with; needs no sign-in",
    })
    .errors(notFound)
    .input(z.strictObject({ id: idSchema, language: languageSchema.optional() }))
    .output(profileStatusSchema),
};
