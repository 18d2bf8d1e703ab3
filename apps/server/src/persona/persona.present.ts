import type { Persona } from "@parlo/contract";
import { presentTimestamps } from "../db/present-timestamps.ts";
import type { personaTable } from "./persona.table.ts";

export function presentPersona(row: typeof personaTable.$inferSelect): Persona {
  const { id, name, description, avatarId, voices, predefined } = row;
  return { id, name, description, avatarId, voices, predefined, ...presentTimestamps(row) };
}
