import { optionalId, searchOf } from "../app/search.ts";

export const hubSearch = searchOf({ organizationId: optionalId });
