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

/** A flow as it could stand there, live and with nothing to it: tests say its name and what it has. */
export const nearby: Omit<Surroundings["flows"][number], "id" | "name"> = {
  ...{ type: "Custom", archived: false, live: true },
  ...{ inputs: [], outputs: [], calls: [], jumps: [], leadsTo: [] },
};
