import { page, searchOf } from "../../app/search.ts";

export const nodeVariablesSearch = searchOf({ page });
