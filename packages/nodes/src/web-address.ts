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

/** Of a call that cannot be made without one. Hosts of a private network have names that no page on the web has. */
export function neededAddressProblem(text: string, field: string): readonly KindProblem[] {
  const url = text.trim();
  if (url === "") return [{ severity: "error", code: "required", message: "Enter an address", field }];
  if (/^(?:https?:\/\/|\{\{)/i.test(url)) return [];
  return [{ severity: "error", code: "address", message: "The address must begin with http or https", field }];
}
