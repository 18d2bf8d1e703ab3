import { profileSettingsSchema, type SettingsDocument, socketPath, spokenFormat } from "@parlo/contract";
import { and, eq } from "drizzle-orm";
import { findAvatar } from "../avatar/index.ts";
import { nothingHere } from "../db/entity.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { personaTable } from "../persona/index.ts";
import { profileTable, statusOf } from "../profile/index.ts";
import { refusingApi } from "../refusing-api.ts";
import { credentialsOf, openDoor, organizationOf, readAccess } from "./access.ts";
import { countRequest } from "./count-request.ts";

export const settingsRoutes = {
  settings: refusingApi.touchpoint.settings.handler(async ({ context }) => {
    const access = await openDoor(context.door, credentialsOf(context.headers));
    countRequest(context.door, access, context.setHeader);
    const { running } = access;
    return settingsDocument(context.app.databases.organization(running.organizationId), running.profile.id);
  }),

  settingsDocument: refusingApi.touchpoint.settingsDocument.handler(async ({ input, context }) => {
    const access = await readAccess(context.door, context.headers, context.caller, "touchpoint.settingsDocument");
    countRequest(context.door, access, context.setHeader);
    if (access.kind === "touchpoint" && access.running.profile.id !== input.id) throw nothingHere();
    return settingsDocument(context.app.databases.organization(organizationOf(access)), input.id);
  }),
};

async function avatarOf(db: OrganizationDatabase, id: string | null): Promise<SettingsDocument["avatar"]> {
  const avatar = id === null ? undefined : await findAvatar(db, id);
  if (!avatar) return null;
  const { slug, coverImg, type, modelData } = avatar;
  return { id: avatar.id, slug, coverImg, type, modelData };
}

/** What a touchpoint needs to draw itself and to connect. */
async function settingsDocument(db: OrganizationDatabase, profileId: string): Promise<SettingsDocument> {
  const [profile] = await db.select().from(profileTable).where(eq(profileTable.id, profileId));
  if (!profile || profile.archivedAt) throw nothingHere();
  const [persona] = profile.personaId
    ? await db
        .select()
        .from(personaTable)
        .where(and(eq(personaTable.id, profile.personaId)))
    : [];
  const { allowedDomains: _, ...deployment } = profile.deployment;
  const speech = { encoding: "pcm_s16le", sampleRate: 16_000, channels: 1 };
  const socket = [{ path: socketPath, protocol: "socket.io" as const }];
  return {
    schema: "1",
    profile: {
      id: profile.id,
      name: profile.name,
      touchpoint: profile.touchpoint,
      languages: profile.languages,
      // What came into being after the row was written has its default.
      settings: profileSettingsSchema.parse(profile.settings),
      deployment,
      status: statusOf(profile, undefined, new Date()),
    },
    persona: persona ? { name: persona.name, description: persona.description } : null,
    avatar: await avatarOf(db, persona?.avatarId ?? null),
    engines: {
      convAi: {
        connectionHandlers: [
          ...socket,
          { path: "/api/v1/conversations", protocol: "http" },
          { path: "/api/v1/conversations/{id}/events", protocol: "sse" },
        ],
      },
      stt: { connectionHandlers: socket, audioParameters: speech },
      tts: { connectionHandlers: socket, audioParameters: spokenFormat },
    },
  };
}
