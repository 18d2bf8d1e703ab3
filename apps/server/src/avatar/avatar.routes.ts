import { api } from "../api.ts";
import { listed, nothingHere, rowById, setArchived, writeEntity } from "../db/entity.ts";
import type { UsedBy } from "../db/used-by.ts";
import { badReference } from "../platform/problem/field-error.ts";
import { demand } from "../platform/roles.ts";
import { mayEditAvatars } from "./avatar.policy.ts";
import { presentAvatar } from "./avatar.present.ts";
import { avatarTable } from "./avatar.table.ts";
import { hasAvatarFile } from "./avatar-files.ts";
import { findAvatar } from "./find-avatar.ts";
import { listAvatars } from "./list-avatars.ts";
import { predefinedAvatar } from "./predefined-avatars.ts";

/** The files that an avatar names have to be here, in this organisation. */
function checkFiles(folder: string, organizationId: string, named: { readonly [path: string]: string | null }): void {
  for (const [path, file] of Object.entries(named)) {
    if (file === null || !file.startsWith("/") || hasAvatarFile(folder, organizationId, file)) continue;
    throw badReference(path, "There is no such file");
  }
}

export const avatarRoutes = (usedBy: UsedBy) => ({
  list: api.avatar.list.handler(async ({ input, context: { db } }) => {
    const { pageSizeAndNumber: page, search, sortBy } = input;
    const where = listed(input, avatarTable.archivedAt, [avatarTable.name, avatarTable.slug]);
    return listAvatars(db, { search: search?.toLowerCase() ?? "", where, backwards: sortBy === "NameDesc", page });
  }),

  get: api.avatar.get.handler(async ({ input, context: { db } }) => {
    const avatar = await findAvatar(db, input.id);
    if (!avatar) throw nothingHere();
    return avatar;
  }),

  create: api.avatar.create.handler(async ({ input, context: { app, db, organizationId, role } }) => {
    demand(mayEditAvatars(role));
    const modelFile = "modelFile" in input.modelData ? input.modelData.modelFile : null;
    checkFiles(app.environment.DATA_DIR, organizationId, {
      "modelData.modelFile": modelFile,
      coverImg: input.coverImg,
    });
    const [row] = await db.insert(avatarTable).values(input).returning();
    if (!row) throw new Error("An insert returned no row");
    return presentAvatar(row);
  }),

  update: api.avatar.update.handler(async ({ input: { id, ...changes }, context, errors }) => {
    const { app, db, organizationId, role, expectedVersion } = context;
    demand(mayEditAvatars(role));
    if (predefinedAvatar(id)) throw errors.PREDEFINED();
    checkFiles(app.environment.DATA_DIR, organizationId, { coverImg: changes.coverImg ?? null });
    return presentAvatar(await writeEntity(db, { table: avatarTable, id, expectedVersion, changes }, presentAvatar));
  }),

  archive: api.avatar.archive.handler(async ({ input: { id }, context: { db, role, expectedVersion }, errors }) => {
    demand(mayEditAvatars(role));
    if (predefinedAvatar(id)) throw errors.PREDEFINED();
    await rowById(db, avatarTable, id);
    const users = await usedBy(db, id);
    if (users.length > 0) throw errors.IN_USE({ data: { usedBy: users } });
    await setArchived(db, { table: avatarTable, id, archived: true, expectedVersion }, presentAvatar);
  }),

  restore: api.avatar.restore.handler(async ({ input: { id }, context: { db, role, expectedVersion }, errors }) => {
    demand(mayEditAvatars(role));
    if (predefinedAvatar(id)) throw errors.PREDEFINED();
    return presentAvatar(
      await setArchived(db, { table: avatarTable, id, archived: false, expectedVersion }, presentAvatar),
    );
  }),
});
