import { optionalText, searchOf } from "../../app/search.ts";

export const historySearch = searchOf({ message: optionalText });
