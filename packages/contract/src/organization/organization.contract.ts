import { z } from "zod";
import { roleSchema } from "../auth/auth.contract.ts";
import { byId, emailSchema, idSchema, instantSchema, nameSchema, timeZoneSchema } from "../field/field.schema.ts";
import { listOf, listQuery } from "../list/list.schema.ts";
import { doneOnce, forbidden, inUse, notFound, route, unauthorized, versioned } from "../problem/route.ts";
import { mailLimitsSchema } from "./mail-limits.schema.ts";
import { runLimitsSchema } from "./run-limits.schema.ts";
import { turnLimitsSchema } from "./turn-limits.schema.ts";

export const organizationSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** What flows reckon days and times in. */
  timeZone: z.string(),
  turnLimits: turnLimitsSchema,
  mailLimits: mailLimitsSchema,
  runLimits: runLimitsSchema,
  /** One's own. */
  role: roleSchema,
  archivedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  modifiedAt: instantSchema,
  version: z.number().int(),
});
export type Organization = z.infer<typeof organizationSchema>;

export const memberSchema = z.object({
  userId: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  joinedAt: instantSchema,
});
export type Member = z.infer<typeof memberSchema>;

export const invitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: roleSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

export const webhookKeySchema = z.object({
  /** Checks the signed calls of flows, by the standard's symmetric scheme: `whsec_` and base64. */
  key: z.string(),
  /** Until when calls are signed with the key before this one as well; null where they are not. */
  formerKeyUntil: instantSchema.nullable(),
});
export type WebhookKey = z.infer<typeof webhookKeySchema>;

const organizations = route("Organizations").errors(unauthorized);

export const organizationContract = {
  list: organizations
    .route({ method: "GET", path: "/organizations", summary: "Organisations of which one is a member" })
    .input(listQuery(["NameAsc", "NameDesc"]))
    .output(listOf(organizationSchema)),
  get: organizations
    .route({ method: "GET", path: "/organizations/{id}", summary: "Read an organisation" })
    .errors(notFound)
    .input(z.strictObject({ id: idSchema }))
    .output(organizationSchema),
  update: organizations
    .route({
      method: "PATCH",
      path: "/organizations/{id}",
      summary: "Change an organisation's name, time zone, the bounds of a turn or the limits of mail and runs",
    })
    .errors({ ...notFound, ...forbidden, ...versioned })
    .input(
      z.strictObject({
        id: idSchema,
        name: nameSchema.optional(),
        timeZone: timeZoneSchema.optional(),
        turnLimits: turnLimitsSchema.optional(),
        mailLimits: mailLimitsSchema.optional(),
        runLimits: runLimitsSchema.optional(),
      }),
    )
    .output(organizationSchema),
  create: organizations
    .route({
      method: "POST",
      path: "/organizations",
      successStatus: 201,
      summary:
        "Make another organisation, of which one is the owner; where registration is not open, for owners and admins",
    })
    .errors({ ...forbidden, TOO_MANY_REQUESTS: { status: 429 } })
    .input(z.strictObject({ name: nameSchema, timeZone: timeZoneSchema.default("UTC") }))
    .output(organizationSchema),
  archive: organizations
    .route({
      method: "DELETE",
      path: "/organizations/{id}",
      successStatus: 204,
      summary: "Archive an organisation whose profiles answer nobody any more; for owners",
    })
    .errors({
      ...notFound,
      ...forbidden,
      ...versioned,
      ...inUse,
      LAST_ORGANIZATION: { status: 409, message: "This is your only organisation: make another one first" },
    })
    .input(z.strictObject({ id: idSchema }))
    .output(z.void()),
  restore: organizations
    .route({
      method: "POST",
      path: "/organizations/{id}/restore",
      summary: "Bring back an organisation that was archived; for owners",
    })
    .errors({ ...notFound, ...forbidden })
    .input(z.strictObject({ id: idSchema }))
    .output(organizationSchema),
  webhookKey: organizations
    .route({
      method: "GET",
      path: "/organizations/{id}/webhook-key",
      summary: "What receivers check signed calls of flows with; for those who may edit flows",
    })
    .errors({ ...notFound, ...forbidden })
    .input(byId)
    .output(webhookKeySchema),
  rotateWebhookKey: organizations
    .meta(doneOnce)
    .route({
      method: "POST",
      path: "/organizations/{id}/webhook-key/rotate",
      summary: "Sign calls of flows with a new key, for 24 hours with the one before as well; for owners and admins",
    })
    .errors({ ...notFound, ...forbidden, ...versioned })
    .input(byId)
    .output(webhookKeySchema),
  members: organizations
    .route({ method: "GET", path: "/organizations/{id}/members", summary: "List the members of an organisation" })
    .errors(notFound)
    .input(listQuery(["NameAsc", "NameDesc"], { id: idSchema }))
    .output(listOf(memberSchema)),
  updateMember: organizations
    .route({ method: "PATCH", path: "/organizations/{id}/members/{userId}", summary: "Give a member another role" })
    .errors({
      ...notFound,
      ...forbidden,
      LAST_OWNER: { status: 409, message: "An organisation keeps at least one owner" },
    })
    .input(z.strictObject({ id: idSchema, userId: idSchema, role: roleSchema }))
    .output(memberSchema),
  removeMember: organizations
    .route({
      method: "DELETE",
      path: "/organizations/{id}/members/{userId}",
      successStatus: 204,
      summary: "Take a member out of the organisation",
    })
    .errors({
      ...notFound,
      ...forbidden,
      LAST_OWNER: { status: 409, message: "An organisation keeps at least one owner" },
    })
    .input(z.strictObject({ id: idSchema, userId: idSchema }))
    .output(z.void()),
  invitations: organizations
    .route({ method: "GET", path: "/organizations/{id}/invitations", summary: "List the invitations that are open" })
    .errors({ ...notFound, ...forbidden })
    .input(listQuery(["CreatedAtDesc", "CreatedAtAsc"], { id: idSchema }))
    .output(listOf(invitationSchema)),
  invite: organizations
    .route({
      method: "POST",
      path: "/organizations/{id}/invitations",
      successStatus: 201,
      summary: "Invite a person by mail",
    })
    .errors({ TOO_MANY_REQUESTS: { status: 429 }, ...notFound, ...forbidden })
    .input(z.strictObject({ id: idSchema, email: emailSchema, role: roleSchema.default("editor") }))
    .output(invitationSchema),
  revokeInvitation: organizations
    .route({
      method: "DELETE",
      path: "/organizations/{id}/invitations/{invitationId}",
      successStatus: 204,
      summary: "Take an invitation back",
    })
    .errors({ ...notFound, ...forbidden })
    .input(z.strictObject({ id: idSchema, invitationId: idSchema }))
    .output(z.void()),
};
