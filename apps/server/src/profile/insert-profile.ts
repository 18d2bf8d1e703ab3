import type { newProfileSchema } from "@parlo/contract";
import type { z } from "zod";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { type ProfileRow, profileTable } from "./profile.table.ts";
import { newProfileSecret } from "./profile-secret.ts";

/** A new profile with a secret of its own. */
export async function insertProfile(
  db: OrganizationDatabase,
  profile: z.output<typeof newProfileSchema>,
  { predefined }: Pick<ProfileRow, "predefined">,
): Promise<ProfileRow> {
  const values = { ...profile, predefined, secret: newProfileSecret() };
  const [row] = await db.insert(profileTable).values(values).returning();
  if (!row) throw new Error("An insert returned no row");
  return row;
}
