import { convertValue } from "../variable/convert-value.ts";
import type { VariableType } from "../variable/variable-types.ts";

/** Whether a value that stands in the settings can be one of the type, written as machines do or as people here. */
export type FitsType = (type: VariableType, value: string, languages: readonly string[]) => boolean;

/** Whether it is a date does not hang on when it is read. */
const someTime = { timeZone: "UTC", now: Date.UTC(2026, 0, 1) } as const;

/** Knows the words of every language, and so is large to load. */
export const fitsType: FitsType = (type, value, languages) =>
  ["en", ...languages].some((language) => convertValue(type, value, { ...someTime, language }) !== undefined);
