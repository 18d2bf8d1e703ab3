import { z } from "zod";
import { optionalText, pageParameter, sortParameter, textParameter } from "../../app/search-schema.ts";

export const flowVariablesSearch = z.object({
  page: pageParameter,
  search: textParameter,
  sort: sortParameter(["CreatedAt"], ["CreatedAt", "desc"]),
  /** The node to go back to. */
  returnToNode: optionalText,
});
export type FlowVariablesSearch = z.infer<typeof flowVariablesSearch>;
