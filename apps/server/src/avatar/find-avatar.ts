import type { Avatar } from "@parlo/contract";
import { eq } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { presentAvatar } from "./avatar.present.ts";
import { avatarTable } from "./avatar.table.ts";
import { predefinedAvatar } from "./predefined-avatars.ts";

/** One that ships, or one of this organisation, archived or not. */
export async function findAvatar(db: OrganizationDatabase, id: string): Promise<Avatar | undefined> {
  const shipped = predefinedAvatar(id);
  if (shipped) return shipped;
  const [row] = await db.select().from(avatarTable).where(eq(avatarTable.id, id));
  return row && presentAvatar(row);
}
