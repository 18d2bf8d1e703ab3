import { z } from "zod";
import { byId, idSchema, nameSchema, timestampsSchema } from "../field/field.schema.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import { badReference, forbidden, inUse, notFound, route, unauthorized, versioned } from "../problem/route.ts";

const mostMembers = 500;

const fields = {
  name: nameSchema,
  description: z.string().trim().max(1000),
  /** Users; each is a member of the organisation. */
  memberIds: z
    .array(idSchema)
    .max(mostMembers)
    .transform((ids) => [...new Set(ids)]),
};

/** A named group of members: who leaves the organisation leaves its teams. */
export const teamSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  memberIds: z.array(idSchema),
  ...timestampsSchema.shape,
});
export type Team = z.infer<typeof teamSchema>;

export const newTeamSchema = z.strictObject({
  name: fields.name,
  description: fields.description.default(""),
  memberIds: fields.memberIds.default([]),
});

const teams = route("Teams").errors(unauthorized);

export const teamContract = {
  list: teams
    .route({ method: "GET", path: "/teams", summary: "List the teams of the organisation" })
    .input(listQuery(["NameAsc", "NameDesc", "CreatedAtDesc", "CreatedAtAsc"]))
    .output(listOf(teamSchema)),
  get: teams
    .route({ method: "GET", path: "/teams/{id}", summary: "Read a team" })
    .errors(notFound)
    .input(byId)
    .output(teamSchema),
  create: teams
    .route({ method: "POST", path: "/teams", successStatus: 201, summary: "Make a team of members" })
    .errors({ ...forbidden, ...badReference })
    .input(newTeamSchema)
    .output(teamSchema),
  update: teams
    .route({ method: "PATCH", path: "/teams/{id}", summary: "Change a team or who is in it" })
    .errors({ ...notFound, ...forbidden, ...versioned, ...badReference })
    .input(z.strictObject(fields).partial().extend({ id: idSchema }))
    .output(teamSchema),
  archive: teams
    .route({ method: "DELETE", path: "/teams/{id}", successStatus: 204, summary: "Archive a team" })
    .errors({ ...notFound, ...forbidden, ...versioned, ...inUse })
    .input(byId)
    .output(z.void()),
  restore: teams
    .route({ method: "POST", path: "/teams/{id}/restore", summary: "Bring back a team that was archived" })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(teamSchema),
};
