import { newProfileSchema } from "@parlo/contract";
import { predefinedAvatars } from "../avatar/index.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { personaTable } from "../persona/index.ts";
import { insertProfile } from "../profile/index.ts";

/** An agent to talk with at once: a persona with a body of ours, and a profile that runs the flow that ships. */
export async function seedDemoAgent(db: OrganizationDatabase): Promise<void> {
  const avatarId = predefinedAvatars[0]?.id ?? null;
  const description = "The guide of the demonstration.";
  const nova = { name: "Nova", description, avatarId, voices: [], predefined: true };
  const [persona] = await db.insert(personaTable).values(nova).returning();
  const profile = newProfileSchema.parse({
    name: "Demonstration",
    personaId: persona?.id ?? null,
    languages: ["en", "de", "fr", "es", "pl", "ja"],
    deployment: { allowedDomains: ["localhost", "127.0.0.1"] },
  });
  await insertProfile(db, profile, { predefined: true });
}
