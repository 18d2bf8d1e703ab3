import { languageSchema } from "@parlo/contract";
import { z } from "zod";

/** Languages as they are typed, in one line: `de-DE, pl-PL`. */
export const typedLanguagesSchema = z
  .string()
  .transform((typed) => typed.split(/[\s,;]+/).filter(Boolean))
  .pipe(z.array(languageSchema).max(200));
