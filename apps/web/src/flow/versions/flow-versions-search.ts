import { flag, page, searchOf } from "../../app/search.ts";

export const flowVersionsSearch = searchOf({ page, named: flag });
