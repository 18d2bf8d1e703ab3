import type { Team } from "@parlo/contract";
import { presentTimestamps } from "../db/present-timestamps.ts";
import type { teamTable } from "./team.table.ts";

export function presentTeam(row: typeof teamTable.$inferSelect, memberIds: string[]): Team {
  const { id, name, description } = row;
  return { id, name, description, memberIds, ...presentTimestamps(row) };
}
