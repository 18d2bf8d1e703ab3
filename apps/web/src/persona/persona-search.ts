import { z } from "zod";
import { pageParameter, sortParameter, textParameter } from "../app/search-schema.ts";

export const personaSearch = z.object({
  page: pageParameter,
  search: textParameter,
  sort: sortParameter(["Name", "CreatedAt"], ["Name", "asc"]),
  archived: z.coerce.boolean().catch(false),
});
export type PersonaSearch = z.output<typeof personaSearch>;
