import type { Avatar } from "@parlo/contract";
import { presentTimestamps } from "../db/present-timestamps.ts";
import type { avatarTable } from "./avatar.table.ts";

export function presentAvatar(row: typeof avatarTable.$inferSelect): Avatar {
  const { id, slug, name, coverImg, type, modelData } = row;
  return { id, slug, name, coverImg, predefined: false, type, modelData, ...presentTimestamps(row) };
}
