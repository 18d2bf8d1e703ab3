import { ORPCError } from "@orpc/server";
import { api } from "../api.ts";
import { rowById } from "../db/entity.ts";
import { demand } from "../platform/roles.ts";
import { maySeeSecret, profileTable } from "../profile/index.ts";

export const identityRoutes = {
  identitySecret: api.touchpoint.identitySecret.handler(async ({ input: { id }, context: { db, role, door } }) => {
    demand(maySeeSecret(role));
    const { secret, archivedAt } = await rowById(db, profileTable, id);
    if (archivedAt) throw new ORPCError("NOT_FOUND", { status: 404, message: "The profile is archived" });
    return { secret: door.tokens.identitySecret(id, secret) };
  }),
};
