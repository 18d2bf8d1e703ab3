import type { KindProblem } from "@parlo/engine";
import { z } from "zod";

/** As the public API takes it: anything else would make the message unreadable. */
const address = z.url({ protocol: /^https?$/, hostname: z.regexes.hostname }).max(2000);

/** An address of a page or a file on the web; null for anything else. */
export function webAddress(text: string): string | null {
  const { success, data } = address.safeParse(text.trim());
  return success ? data : null;
}

/** What is wrong with an address in the settings; one with a variable in it is known only later. */
export function addressProblem(text: string, field: string): readonly KindProblem[] {
  if (text === "" || text.includes("{{") || text.includes("{%") || webAddress(text) !== null) return [];
  const message = "An address begins with http or https";
  return [{ severity: "error", code: "address", message, field }];
}
