import { z } from "zod";
import { optionalChoice, pageParameter, sortParameter, textParameter } from "../../app/search-schema.ts";

export const flowListSearch = z.object({
  page: pageParameter,
  search: textParameter,
  sort: sortParameter(["Name"], ["Name", "asc"]),
  type: optionalChoice(["Core", "Custom", "Agent", "Automation"]),
  archived: optionalChoice(["true"]),
});
export type FlowListSearch = z.infer<typeof flowListSearch>;
