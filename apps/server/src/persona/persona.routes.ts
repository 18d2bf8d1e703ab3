import type { Persona } from "@parlo/contract";
import { asc, desc } from "drizzle-orm";
import { api } from "../api.ts";
import { findAvatar } from "../avatar/index.ts";
import { listed, rowById, setArchived, writeEntity } from "../db/entity.ts";
import { findPage } from "../db/page.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import type { UsedBy } from "../db/used-by.ts";
import { badReference } from "../platform/problem/field-error.ts";
import { demand } from "../platform/roles.ts";
import { mayEditPersonas } from "./persona.policy.ts";
import { presentPersona } from "./persona.present.ts";
import { personaTable } from "./persona.table.ts";

const orders = {
  NameAsc: asc(personaTable.name),
  NameDesc: desc(personaTable.name),
  CreatedAtAsc: asc(personaTable.createdAt),
  CreatedAtDesc: desc(personaTable.createdAt),
};

interface References {
  readonly avatarId?: string | null | undefined;
  readonly voices?: Persona["voices"] | undefined;
}

type Exists = (db: OrganizationDatabase, id: string) => Promise<boolean>;

async function checkReferences(
  db: OrganizationDatabase,
  ttsExists: Exists,
  { avatarId, voices = [] }: References,
): Promise<void> {
  const avatar = avatarId ? await findAvatar(db, avatarId) : undefined;
  if (avatarId && (!avatar || avatar.archivedAt !== null))
    throw badReference("avatarId", "There is no avatar with this id");
  const named = new Set(voices.flatMap(({ ttsConfigurationId: id }) => (id === null ? [] : [id])));
  for (const id of named) {
    if (await ttsExists(db, id)) continue;
    const at = voices.findIndex(({ ttsConfigurationId }) => ttsConfigurationId === id);
    throw badReference(`voices.${at}.ttsConfigurationId`, "There is no configuration with this id");
  }
}

interface Neighbours {
  /** Which profiles have one. */
  readonly usedBy: UsedBy;
  readonly ttsExists: Exists;
}

export const personaRoutes = ({ usedBy, ttsExists }: Neighbours) => ({
  list: api.persona.list.handler(async ({ input, context: { db } }) => {
    const where = listed(input, personaTable.archivedAt, [personaTable.name, personaTable.description]);
    const { count, rows } = await findPage(db, {
      table: personaTable,
      where,
      orderBy: [orders[input.sortBy], personaTable.id],
      page: input.pageSizeAndNumber,
    });
    return { count, results: rows.map(presentPersona) };
  }),

  get: api.persona.get.handler(async ({ input, context: { db } }) =>
    presentPersona(await rowById(db, personaTable, input.id)),
  ),

  create: api.persona.create.handler(async ({ input, context: { db, role } }) => {
    demand(mayEditPersonas(role));
    await checkReferences(db, ttsExists, input);
    const [row] = await db.insert(personaTable).values(input).returning();
    if (!row) throw new Error("An insert returned no row");
    return presentPersona(row);
  }),

  update: api.persona.update.handler(async ({ input: { id, ...changes }, context: { db, role, expectedVersion } }) => {
    demand(mayEditPersonas(role));
    await checkReferences(db, ttsExists, changes);
    return presentPersona(await writeEntity(db, { table: personaTable, id, expectedVersion, changes }, presentPersona));
  }),

  archive: api.persona.archive.handler(async ({ input: { id }, context: { db, role, expectedVersion }, errors }) => {
    demand(mayEditPersonas(role));
    await rowById(db, personaTable, id);
    const users = await usedBy(db, id);
    if (users.length > 0) throw errors.IN_USE({ data: { usedBy: users } });
    await setArchived(db, { table: personaTable, id, archived: true, expectedVersion }, presentPersona);
  }),

  restore: api.persona.restore.handler(async ({ input: { id }, context: { db, role, expectedVersion } }) => {
    demand(mayEditPersonas(role));
    return presentPersona(
      await setArchived(db, { table: personaTable, id, archived: false, expectedVersion }, presentPersona),
    );
  }),
});
