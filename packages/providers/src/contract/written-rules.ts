import { z } from "zod";
import { markOf } from "./settings-field.ts";

/** What no header can be built of cannot be sent, and would be told as an outage of the vendor. */
const isToken = (text: string) => /^[\t\x20-\x7e\x80-\xff]+$/.test(text.trim());
/** Keys of vendors are plainer still, and not every way to a vendor takes more. */
const isKey = (text: string) => /^[\x21-\x7e]+$/.test(text.trim());
const keyMessage = "A key is one word of plain letters, digits and signs: copy the whole key again";

const rules: Readonly<Record<string, z.ZodType>> = {
  key: z.string().refine(isKey, keyMessage),
  token: z.string().refine(isToken, keyMessage),
  /** The file of a service account has lines and spaces. */
  "key-or-file": z.string().refine((text) => text.trimStart().startsWith("{") || isKey(text), keyMessage),
  /** A path that is put behind a query becomes part of it. */
  base: z.string().refine((address) => !/[?#]/.test(address), "Give the address without what follows ? or #"),
};

/**
 * By field, what is asked of settings when they are written, beside what their schema asks of those that are stored:
 * what was taken once goes on to be read.
 */
export const writtenRules = ({ shape }: z.ZodObject): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const rule = rules[String(markOf(field as z.ZodType, "written"))];
      return rule ? [[name, rule]] : [];
    }),
  );
