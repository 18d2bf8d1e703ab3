import type { Surroundings } from "@parlo/engine";

/** Nothing that a flow could name: tests say what they need beside it. */
export const nothingAround: Omit<Surroundings, "hasDefaultAiModel" | "languages"> = {
  has: [],
  flows: [],
  aiModels: [],
  convAis: [],
  profiles: [],
  tables: [],
  collections: [],
  teams: [],
  definitions: [],
};
