import type { ProfileStatus } from "@parlo/contract";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { api, publicApi } from "../api.ts";
import type { AppContext } from "../context.ts";
import { listed, nothingHere, rowById, setArchived, writeEntity } from "../db/entity.ts";
import { findPage } from "../db/page.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { personaTable } from "../persona/index.ts";
import { nameOfCopy } from "../platform/name-of-copy.ts";
import { badReference } from "../platform/problem/field-error.ts";
import { demand } from "../platform/roles.ts";
import { insertProfile } from "./insert-profile.ts";
import { mayEditProfiles, maySeeSecret } from "./profile.policy.ts";
import { presentProfile } from "./profile.present.ts";
import { type ProfileRow, profileTable } from "./profile.table.ts";
import { newProfileSecret } from "./profile-secret.ts";
import { statusOf } from "./profile-status.ts";

const orders = {
  NameAsc: asc(profileTable.name),
  NameDesc: desc(profileTable.name),
  CreatedAtAsc: asc(profileTable.createdAt),
  CreatedAtDesc: desc(profileTable.createdAt),
};

const presentWithSecret = (row: ProfileRow) => presentProfile(row, { withSecret: true });

/** What other features know of profiles and what profiles need of others. */
export interface ProfileNeighbours {
  /** Conversations that began since `since`, by profile, without tests. */
  conversationsSince(
    db: OrganizationDatabase,
    profileIds: readonly string[],
    since: Date,
  ): Promise<ReadonlyMap<string, number>>;
  /** When the day began, by the organisation's clock. */
  organizationDay(app: AppContext, organizationId: string): Promise<{ readonly from: Date }>;
  flowExists(db: OrganizationDatabase, flowId: string): Promise<boolean>;
  convAiExists(db: OrganizationDatabase, id: string): Promise<boolean>;
  sttExists(db: OrganizationDatabase, id: string): Promise<boolean>;
  /** Whether the organisation has uploaded what stands at an address of this server. */
  hasUploaded(app: AppContext, organizationId: string, address: string): boolean;
}

interface References {
  readonly personaId?: string | null | undefined;
  readonly sttConfigurationId?: string | null | undefined;
  readonly conversationEngine?: ProfileRow["conversationEngine"] | undefined;
  readonly picture?: string | null | undefined;
  readonly settings?: ProfileRow["settings"] | undefined;
}

export const profileRoutes = ({ conversationsSince, organizationDay, hasUploaded, ...has }: ProfileNeighbours) => {
  async function checkReferences(
    { app, db, organizationId }: { app: AppContext; db: OrganizationDatabase; organizationId: string },
    { personaId, sttConfigurationId, conversationEngine, picture, settings }: References,
  ): Promise<void> {
    const backdrop = settings?.background?.type === "image" ? settings.background.url : null;
    for (const [path, address] of [
      ["picture", picture],
      ["settings.background.url", backdrop],
    ] as const)
      if (address?.startsWith("/") && !hasUploaded(app, organizationId, address))
        throw badReference(path, "There is no such file");
    if (personaId) {
      const where = and(eq(personaTable.id, personaId), isNull(personaTable.archivedAt));
      if ((await db.count(personaTable, where)) === 0)
        throw badReference("personaId", "There is no persona with this id");
    }
    if (sttConfigurationId && !(await has.sttExists(db, sttConfigurationId)))
      throw badReference("sttConfigurationId", "There is no configuration with this id");
    if (
      conversationEngine?.kind === "flow" &&
      conversationEngine.flowId &&
      !(await has.flowExists(db, conversationEngine.flowId))
    )
      throw badReference("conversationEngine.flowId", "There is no flow with this id");
    if (conversationEngine?.kind === "conv-ai" && !(await has.convAiExists(db, conversationEngine.configurationId)))
      throw badReference("conversationEngine.configurationId", "There is no configuration with this id");
  }

  return {
    list: api.profile.list.handler(async ({ input, context: { app, db, organizationId, role } }) => {
      const where = listed(
        input,
        profileTable.archivedAt,
        [profileTable.name],
        input.id ? eq(profileTable.id, input.id) : undefined,
        input.touchpoint ? eq(profileTable.touchpoint, input.touchpoint) : undefined,
        input.flowId ? sql`${profileTable.conversationEngine} ->> 'flowId' = ${input.flowId}` : undefined,
      );
      const { count, rows } = await findPage(db, {
        table: profileTable,
        where,
        orderBy: [orders[input.sortBy], profileTable.id],
        page: input.pageSizeAndNumber,
      });
      const today = await organizationDay(app, organizationId);
      const conversations = await conversationsSince(
        db,
        rows.map((row) => row.id),
        today.from,
      );
      const withSecret = maySeeSecret(role);
      return {
        count,
        results: rows.map((row) => ({
          ...presentProfile(row, { withSecret }),
          conversationsToday: conversations.get(row.id) ?? 0,
        })),
      };
    }),

    get: api.profile.get.handler(async ({ input, context: { db, role } }) =>
      presentProfile(await rowById(db, profileTable, input.id), { withSecret: maySeeSecret(role) }),
    ),

    create: api.profile.create.handler(async ({ input, context }) => {
      const { db, role } = context;
      demand(mayEditProfiles(role));
      await checkReferences(context, input);
      return presentProfile(await insertProfile(db, input, { predefined: false }), { withSecret: true });
    }),

    update: api.profile.update.handler(async ({ input: { id, ...changes }, context }) => {
      const { db, role, expectedVersion } = context;
      demand(mayEditProfiles(role));
      await checkReferences(context, changes);
      const change = { table: profileTable, id, expectedVersion, changes };
      return presentWithSecret(await writeEntity(db, change, presentWithSecret));
    }),

    archive: api.profile.archive.handler(async ({ input: { id }, context: { db, role, expectedVersion } }) => {
      demand(mayEditProfiles(role));
      await setArchived(db, { table: profileTable, id, archived: true, expectedVersion }, presentWithSecret);
    }),

    restore: api.profile.restore.handler(async ({ input: { id }, context }) => {
      const { db, role, expectedVersion } = context;
      demand(mayEditProfiles(role));
      const row = await rowById(db, profileTable, id);
      // What it points at may have gone while it was away.
      if (row.archivedAt) await checkReferences(context, row);
      const restored = { table: profileTable, id, archived: false, expectedVersion };
      return presentWithSecret(await setArchived(db, restored, presentWithSecret));
    }),

    duplicate: api.profile.duplicate.handler(async ({ input: { id }, context }) => {
      const { db, role } = context;
      demand(mayEditProfiles(role));
      const {
        id: _,
        createdAt: _c,
        modifiedAt: _m,
        archivedAt: _a,
        version: _v,
        lastSeenAt: _l,
        ...row
      } = await rowById(db, profileTable, id);
      await checkReferences(context, row);
      const copy = { ...row, name: nameOfCopy(row.name), secret: newProfileSecret(), predefined: false };
      const [made] = await db.insert(profileTable).values(copy).returning();
      if (!made) throw new Error("An insert returned no row");
      return presentProfile(made, { withSecret: true });
    }),

    regenerateSecret: api.profile.regenerateSecret.handler(
      async ({ input: { id }, context: { db, role, expectedVersion } }) => {
        demand(mayEditProfiles(role));
        const change = { table: profileTable, id, expectedVersion, changes: { secret: newProfileSecret() } };
        return presentWithSecret(await writeEntity(db, change, presentWithSecret));
      },
    ),

    status: publicApi.profile.status.handler(async ({ input: { id, language }, context }): Promise<ProfileStatus> => {
      const [row] = await context.app.databases.platform
        .select()
        .from(profileTable)
        .where(and(eq(profileTable.id, id), isNull(profileTable.archivedAt)));
      if (!row) throw nothingHere();
      return statusOf(row, language, new Date());
    }),
  };
};
